/** @import { Explorer } from "./explorer.js" */
import { bindDeeds, enableDeeds } from "../deeds.js";

/** The buttons that lead through the moves. @param {Explorer} explorer */
export function bindSteps(explorer) {
  bindDeeds({
    first: () => explorer.first(),
    previous: () => explorer.previous(),
    next: () => explorer.next(),
    last: () => explorer.last(),
  });
  const enable = () => {
    const { current } = explorer;
    const [back, on] = [current.parent !== null, current.children.length > 0];
    enableDeeds({ first: back, previous: back, next: on, last: on });
  };
  explorer.addEventListener("place", enable);
  explorer.addEventListener("grown", enable);
}
