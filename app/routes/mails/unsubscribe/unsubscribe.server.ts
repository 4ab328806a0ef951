import { isMailChoice } from "#app/domain/mails/mail-choice.ts";
import { refused } from "#app/domain/result.ts";
import { orUnavailable, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { linkToken, pressed } from "#app/request/mailed-link.server.ts";
import { type UnsubscribeLink, unsubscribe } from "#db/mails/mail-choices.ts";
import type { Scope } from "#db/scope.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the link's token and kind of mail; null when invalid. */
export function readLink(request: Request): UnsubscribeLink | null {
  const token = linkToken(request) ?? "";
  const choice = new URL(request.url).searchParams.get("kind") ?? "";
  return UUID.test(token) && isMailChoice(choice) ? { token, choice } : null;
}

/** Turns off the link's kind of mail. The page then shows the current choice. */
export async function stopMails(scope: Scope, link: UnsubscribeLink | null) {
  const stopped = link === null ? refused({ code: "link_gone" }) : await orUnavailable(unsubscribe(scope, link));
  return pressed(stopped, UNAVAILABLE, 404);
}
