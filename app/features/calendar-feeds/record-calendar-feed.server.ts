import { type Result, refused } from "#app/domain/result.ts";
import { calendarAdded } from "#app/emails/security.ts";
import { recordCalendarFeed as record } from "#db/calendar-feeds/calendar-feeds.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import type { Refusal } from "#db/refusal.ts";
import { type FullContext, writeAs } from "../context.ts";
import { notifyOwner } from "../identity/notice.server.ts";

/** The id makes it recorded once. `withAmounts`: its events tell how much, too. */
export type RecordCalendarFeed = { id: string; withAmounts: boolean };

/**
 * Makes the address at which the person's calendar reads the plan, also as a viewer; it takes the place of the one that they
 * had. Only its hash is stored: one that is sent again cannot be shown again. It needs a recent proof, and its owner is told.
 */
export async function recordCalendarFeed(
  context: FullContext,
  { id, withAmounts }: RecordCalendarFeed,
): Promise<Result<{ token: string }, Refusal | { code: "already_recorded" }>> {
  const { scope } = context;
  const token = newToken();
  const row = { id, withAmounts, tokenHash: await hashOf(token) };
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "record-calendar-feed", (db) => ({
    recorded: record(db, row, scope.at),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (!answer.value.data.recorded[0]?.added) return refused({ code: "already_recorded" });
  notifyOwner(context, answer.value.visitor, notice, (facts) => calendarAdded({ ...facts, withAmounts }));
  return { ok: true, value: { token } };
}
