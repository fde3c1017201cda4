/** The menu of pages lies over the page: who goes on from its last link with the keyboard is to see where. */
import { need } from "./dom.js";

const menu = need("#pages");

menu.addEventListener("focusout", ({ relatedTarget: next }) => {
  if (!(next instanceof Element) || menu.contains(next) || next.matches("[popovertarget=pages]")) return;
  if (menu.matches(":popover-open")) menu.hidePopover();
});
