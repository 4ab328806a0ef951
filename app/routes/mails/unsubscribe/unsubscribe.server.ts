import { data } from "@remix-run/cloudflare";
import { isMailChoice } from "#app/domain/mail-choice.ts";
import { DATABASE_UNAVAILABLE, orUnavailable } from "#app/request/form-replies.server.ts";
import { type UnsubscribeLink, unsubscribe } from "#db/mails/mail-choices.ts";
import type { Scope } from "#db/scope.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the link's token and kind of mail; null when invalid. */
export function readLink(request: Request): UnsubscribeLink | null {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const choice = searchParams.get("kind") ?? "";
  return UUID.test(token) && isMailChoice(choice) ? { token, choice } : null;
}

/** Turns off the link's kind of mail. The page then shows the current choice. */
export async function stopMails(scope: Scope, link: UnsubscribeLink | null) {
  if (link === null) return data({ problem: null }, { status: 404 });
  const stopped = await orUnavailable(unsubscribe(scope, link));
  if (stopped.ok) return data({ problem: null });
  return stopped.refusal.code === "unavailable"
    ? data({ problem: DATABASE_UNAVAILABLE }, { status: 503 })
    : data({ problem: null }, { status: 404 });
}
