/** Signing out while something waits: whoever signs out says what becomes of it. */
import { forgetPerson } from "../last-view/last-view.ts";
import { deviceStore, findSession, ownEntries } from "./device-store.ts";
import { formPath, leadTo } from "./lead-to.ts";
import { QUEUE_PATH } from "./post.ts";
import { announce, sendNow } from "./sender.ts";

export const isSignOut = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && formPath(url) === "/logout";

/** Whether the server said so. What no answer comes to leaves everything as it is, so that it can be sent again. */
export const isSignedOut = ({ ok, type }: Pick<Response, "ok" | "type">): boolean => ok || type === "opaqueredirect";

/**
 * Asks where something waits, signs out, and then does what was answered. Nothing is left on the device but what is to be
 * kept. @param submit signs out
 */
export async function signOut(request: Request, submit: () => Promise<Response>): Promise<Response> {
  const choice = new URLSearchParams(await request.clone().text()).get("queue");
  const session = await findSession().catch(() => null);
  if (choice === "send") await sendNow(true);
  const waiting = session === null ? [] : await ownEntries(session);
  const isAsked = waiting.length > 0 && choice !== "keep" && choice !== "discard";
  const left = waiting.some(({ problem }) => problem === null) ? "silent" : "refused";
  if (isAsked) return leadTo(`${QUEUE_PATH}?leaving${choice === "send" ? `&left=${left}` : ""}`, request);
  const response = await submit();
  if (!isSignedOut(response)) return response;
  if (choice === "discard") for (const { id } of waiting) await deviceStore.remove(id);
  await forgetPerson().catch(() => undefined);
  await announce();
  return response;
}
