"""The opening explorer: how games went on from a position, those of all tables and those brought along."""
