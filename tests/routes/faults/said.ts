/** Whether an answer tells people what happened, and lets them try again. */
import { readPage } from "../../page.ts";
import { libraryWordsIn } from "../library-words.ts";

const HAPPENED =
  /did not answer|could not be (?:reached|read|loaded|checked|asked|fetched)|went wrong|An error occurred|There was an issue|was not (?:sent|saved)|not delivered|try again|contact support/i;

/**
 * What is wrong with an answer in words; null when nothing is.
 * @param intent of the form that was sent; its page has the form again. Null for a screen
 */
export async function wrongWith(response: Response, intent: string | null): Promise<string | null> {
  const { status } = response;
  const body = await response.clone().text();
  const words = libraryWordsIn(response, body);
  if (words !== null) return `it shows "${words}"`;
  if (status === 500) return `it is a fault of ours: ${body.slice(0, 200)}`;
  if (status < 400) return null;
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("text/html")) return HAPPENED.test(body) ? null : `it says only "${body.slice(0, 100)}"`;
  const { text, html } = await readPage(response);
  if (!HAPPENED.test(text)) return `it does not say what happened: ${text.slice(0, 200)}`;
  // Outside the shell a page has one form, for what can be done next.
  const isShell = html.includes('action="/logout"');
  const hasForm = html.includes('method="post"') && (!isShell || !intent || html.includes(`value="${intent}"`));
  return hasForm || />\s*Try again\s*</.test(html) ? null : "it offers no other try";
}
