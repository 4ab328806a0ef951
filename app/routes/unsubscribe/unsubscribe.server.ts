import { data } from "@remix-run/cloudflare";
import { isMailChoice } from "#app/domain/mail-choice.ts";
import { isDatabaseUnavailable, SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { type UnsubscribeLink, unsubscribe } from "#db/mail-choices.ts";
import type { Scope } from "#db/scope.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says; null when it cannot be one of a mail. */
export function readLink(request: Request): UnsubscribeLink | null {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const choice = searchParams.get("kind") ?? "";
  return UUID.test(token) && isMailChoice(choice) ? { token, choice } : null;
}

/** Turns the link's kind of mail off. The page that follows tells how it stands. */
export async function stopMails(scope: Scope, link: UnsubscribeLink | null) {
  try {
    const known = link !== null && (await unsubscribe(scope, link));
    return data({ problem: null }, { status: known ? 200 : 404 });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return data({ problem: SILENT_DATABASE }, { status: 503 });
  }
}
