/** Tells an account's owner about a change of who may sign in, with a link for whoever did not make it. */
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import type { Email } from "#app/emails/email.ts";
import { newId } from "#db/id.ts";
import type { Link } from "#db/identity/links.ts";
import type { FullContext } from "../context.ts";
import * as say from "./words.ts";

/** The page for whoever did not make a change. */
export const NOT_ME = "/not-me";

/** `19 Nov 2026 at 14:05 (Nairobi)`: whoever reads it may be anywhere. */
export function inNairobi(moment: Date): string {
  const { day, time } = dayAndTime(moment, "Africa/Nairobi");
  return say.dayAtTimeNairobi(formatDay(day), time);
}

/**
 * @param link stored with the change (`storeNoticeLink`)
 * @param write makes the mail; `notMe` is the link that ends all sessions
 */
export function notifyOwner(
  { configuration, mail }: Pick<FullContext, "configuration" | "mail">,
  { email, fullName }: { email: string; fullName: string },
  { token }: Link,
  write: (facts: { fullName: string; notMe: string }) => Email,
): void {
  const notMe = `${configuration.publicOrigin}${NOT_ME}?token=${token}`;
  mail(email, write({ fullName, notMe }), `notice-${newId()}`);
}
