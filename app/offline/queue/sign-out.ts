/** Signing out while something waits: whoever signs out says what becomes of it. */
import { forgetPerson } from "../last-view/last-view.ts";
import { deviceStore, findSession, ownEntries } from "./device-store.ts";
import { formPath, leadTo } from "./lead-to.ts";
import { QUEUE_PATH } from "./post.ts";
import { sendNow } from "./sender.ts";

export const isSignOut = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && formPath(url) === "/logout";

/**
 * Asks where something waits, does what was answered, and then signs out. Nothing is left on the device but what is to be
 * kept. @param submit signs out
 */
export async function signOut(request: Request, submit: () => Promise<Response>): Promise<Response> {
  const choice = new URLSearchParams(await request.clone().text()).get("queue");
  const session = await findSession().catch(() => null);
  if (choice === "send") await sendNow(true);
  const waiting = session === null ? [] : await ownEntries(session);
  if (choice === "discard") for (const { id } of waiting) await deviceStore.remove(id);
  const isAsked = waiting.length > 0 && choice !== "keep" && choice !== "discard";
  if (isAsked) return leadTo(`${QUEUE_PATH}?leaving${choice === "send" ? "&silent" : ""}`, request);
  const response = await submit();
  await forgetPerson().catch(() => undefined);
  return response;
}
