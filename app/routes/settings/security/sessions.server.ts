import { redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { addDays, dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { countryName, deviceOf } from "#app/features/identity/device.server.ts";
import { endOtherSessions, endSession } from "#app/features/own-account/end-sessions.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import type { OwnSession } from "#db/own-account/own-sessions.ts";
import { problem } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

/** The visitor's sessions, in words. */
export const sessionList = (visitor: Visitor, rows: readonly OwnSession[]) =>
  rows.map(({ id, user_agent, country, last_seen_at, is_own, may_end }) => ({
    id,
    device: deviceOf(user_agent),
    country: countryName(country),
    lastSeen: is_own ? "now" : whenSeen(new Date(last_seen_at), visitor),
    isOwn: is_own,
    mayEnd: may_end,
  }));

export type ListedSession = ReturnType<typeof sessionList>[number];

/** In the household's time zone: `today at 14:05`, `18 Nov 2026`. */
function whenSeen(moment: Date, { today, household }: Visitor): string {
  const { day, time } = dayAndTime(moment, household.timeZone);
  if (day === today) return say.todayAtTime(time);
  return day === addDays(today, -1) ? say.yesterdayAtTime(time) : formatDay(day);
}

/** Signs out one of the visitor's devices. */
export async function endOne(form: FormData, { context }: FormCall) {
  const result = await endSession(context, readId(form, "session"));
  return result.ok ? redirect(pagePath("sessions")) : problem(context.scope, "sessions", result.refusal);
}

/** Signs out all of the visitor's devices except this one. */
export async function endOthers(_: FormData, { context }: FormCall) {
  const result = await endOtherSessions(context);
  return result.ok ? redirect(pagePath("sessions")) : problem(context.scope, "sessions", result.refusal);
}
