import { Refused, Unreachable } from "../server.js";
import { news } from "../speech.js";
import { gettext } from "../text.js";

/** Tells what went wrong between here and the server; what is no such trouble goes on. @param {unknown} error */
export function failed(error) {
  if (error instanceof Unreachable) {
    news(gettext("The server cannot be reached. Nothing is lost; please try again in a moment."));
  } else if (error instanceof Refused) {
    news(error.body?.detail ?? gettext("That did not work. Please reload the page."));
  } else {
    throw error;
  }
}
