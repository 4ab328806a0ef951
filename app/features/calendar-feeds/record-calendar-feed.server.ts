import { type Result, refused } from "#app/domain/result.ts";
import { recordCalendarFeed as record } from "#db/calendar-feeds/calendar-feeds.ts";
import { hashOf, newToken } from "#db/identity/token.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";

/** The id makes it recorded once. `withAmounts`: its events tell how much, too. */
export type RecordCalendarFeed = { id: string; withAmounts: boolean };

/**
 * Makes the address at which the person's calendar reads the plan, also as a viewer; it takes the place of the one that they
 * had. Only its hash is stored: one that is sent again cannot be shown again.
 */
export async function recordCalendarFeed(
  context: Context,
  { id, withAmounts }: RecordCalendarFeed,
): Promise<Result<{ token: string }, Refusal | { code: "already_recorded" }>> {
  const token = newToken();
  const row = { id, withAmounts, tokenHash: await hashOf(token) };
  const answer = await writeAs(context, "record-calendar-feed", (db) => ({
    recorded: record(db, row, context.scope.at),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.recorded[0]?.added ? { ok: true, value: { token } } : refused({ code: "already_recorded" });
}
