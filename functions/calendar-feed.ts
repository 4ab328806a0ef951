/**
 * A person's calendar of what their household plans, at an address of its own that calendar apps read by themselves. The
 * address is the only proof, so it is neither stored nor logged.
 */
import type { Context } from "hono";
import { calendarOf, type NoCalendar, readFeed } from "../app/features/calendar-feeds/read-calendar.server.ts";
import { logError } from "../app/log/log.ts";
import { arrivalOf } from "../db/calendar-feeds/calendar-feeds.ts";
import { bytes, sha256 } from "../db/identity/token.ts";
import { refusalOf } from "../db/refusal.ts";
import type { Scope } from "../db/scope.ts";

/** In seconds: a revoked address shows nothing new at once, and what was read before for no longer than this. */
const MAX_AGE = 3600;

const FILE = /^([\w-]{43})\.ics$/;

/** Responds to GET and HEAD with the calendar, or with a sentence. */
export async function sendCalendar(c: Context, scope: Scope): Promise<Response> {
  if (!["GET", "HEAD"].includes(c.req.method)) return c.text("Method not allowed", 405, { Allow: "GET, HEAD" });
  const token = FILE.exec(c.req.param("file") ?? "")?.[1];
  if (token === undefined) return refusal(c, { code: "calendar_unknown" });
  const address = c.req.header("CF-Connecting-IP") ?? "unknown";
  const data = await readFeed(scope, await arrivalOf(token, address)).catch((error: unknown) => {
    logError("call-failed", "call failed", { error, code: refusalOf(error, scope.requestId).sqlstate });
    return null;
  });
  if (data === null) return c.text("Pamoja could not be reached. Try again later.", 503);
  const calendar = calendarOf(data);
  return calendar.ok ? send(c, calendar.value) : refusal(c, calendar.refusal);
}

async function send(c: Context, calendar: string): Promise<Response> {
  const tag = `"${bytes(await sha256(calendar)).slice(2, 34)}"`;
  const headers = { ETag: tag, "Cache-Control": `private, max-age=${MAX_AGE}`, "X-Robots-Tag": "noindex" };
  const knownTags = (c.req.header("If-None-Match") ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  if (knownTags.includes(tag)) return c.body(null, 304, headers);
  return c.body(calendar, 200, {
    ...headers,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="pamoja.ics"',
  });
}

function refusal(c: Context, none: NoCalendar): Response {
  switch (none.code) {
    case "calendar_unknown":
      return c.text("There is no calendar here. It may have been revoked: Pamoja, Settings, Calendar.", 404);
    case "calendar_ended":
      return c.text("This calendar has ended, as you have left the household.", 410);
    case "calendar_limited":
      return c.text("Read too often. Try again later.", 429, {
        "Retry-After": String(Math.max(1, none.values.seconds)),
      });
  }
}
