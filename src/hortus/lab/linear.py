"""The little linear algebra that a fit of some dozens of ratings needs."""

from __future__ import annotations

from math import sqrt

Matrix = list[list[float]]
Vector = list[float]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric positive definite matrix, by Cholesky's decomposition."""
    size = len(matrix)
    lower: Matrix = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - dot(lower[i][:j], lower[j][:j])
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    # Column by column of L^-1, then L^-T L^-1.
    back: Matrix = [[0.0] * size for _ in range(size)]
    for j in range(size):
        back[j][j] = 1 / lower[j][j]
        for i in range(j + 1, size):
            back[i][j] = -sum(lower[i][k] * back[k][j] for k in range(j, i)) / lower[i][i]
    columns = list(zip(*back, strict=True))
    return [[dot(columns[i], columns[j]) for j in range(size)] for i in range(size)]


def dot(left: Vector | tuple[float, ...], right: Vector | tuple[float, ...]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def times(matrix: Matrix, vector: Vector) -> Vector:
    return [dot(row, vector) for row in matrix]
