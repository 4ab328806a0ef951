/** A person's calendar of what their household plans, as a calendar app reads it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { newToken } from "#db/identity/token.ts";
import type { TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";
import { calendarsOf, type Fields, parsed, SETTINGS, short, startOnSaturday } from "./calendars.ts";

let app: TestApp;
let home: Person;
let { submit, make, plan, get, read, eventsOf } = {} as ReturnType<typeof calendarsOf>;
beforeAll(async () => {
  app = await startOnSaturday();
  ({ submit, make, plan, get, read, eventsOf } = calendarsOf(app));
});
afterAll(() => app.stop());
beforeEach(async () => {
  home = await app.signedUp();
});

const occurrence = (id: string, day: string, intent: string, more: Fields = {}) =>
  submit("/plan", { intent, occurrence: `${id} ${day}`, version: "0", shown_cents: "0", ...more }, home);

describe("a calendar", () => {
  test("has an event for each time of 13 months, of whole days that take no time, and no amounts", async () => {
    const id = await plan(home);
    await plan(home, {
      name: "Holiday",
      becomes: "expense:Discretionary Expenses:Travel/Holidays",
      unit: "once",
      anchor: "2027-12-23",
    });
    const text = await read(await make(home));
    const { calendar, events } = parsed(text);
    expect(events).toHaveLength(13);
    expect(events[0]).toEqual({
      uid: `${id}-2026-12-05@plan.pamoja`,
      sequence: 1,
      summary: "Rent",
      start: "2026-12-05",
      end: "2026-12-06",
      transparency: "TRANSPARENT",
    });
    expect(events.at(-1)).toMatchObject({ start: "2027-12-05", end: "2027-12-06" });
    expect(text).not.toMatch(/25[.,]?000|RRULE|DESCRIPTION/);
    const named = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect([named("x-wr-calname"), named("refresh-interval"), named("x-published-ttl")]).toEqual([
      expect.stringContaining("· Pamoja"),
      "PT12H",
      "PT12H",
    ]);
  });

  test("has the amounts where its owner asked for them", async () => {
    await plan(home);
    await plan(home, {
      name: "Water",
      becomes: "expense:Utilities:Water",
      amount: "1500",
      about: "on",
      anchor: "2026-12-06",
    });
    expect(short(await eventsOf(await make(home, { amounts: "on" }))).slice(0, 2)).toEqual([
      "2026-12-05 Rent: KES 25,000.00",
      "2026-12-06 Water: about KES 1,500.00",
    ]);
  });

  test("keeps an event's name when it is moved, and its sequence grows with whatever is changed", async () => {
    const id = await plan(home);
    const address = await make(home, { amounts: "on" });
    const first = async () => (await eventsOf(address)).find(({ uid }) => uid === `${id}-2026-12-05@plan.pamoja`);
    const before = await first();
    await occurrence(id, "2026-12-05", "move", { moved_to: "2026-12-08" });
    const moved = await first();
    expect(moved).toMatchObject({ start: "2026-12-08", end: "2026-12-09", sequence: 2 });
    expect(before).toMatchObject({ start: "2026-12-05", sequence: 1 });
    await occurrence(id, "2026-12-05", "amend", { amount: "24000", version: "1" });
    expect(await first()).toMatchObject({ summary: expect.stringContaining("24,000"), sequence: 3 });
    await submit("/plan", { intent: "pause", id, version: "1", paused: "on" }, home);
    expect(await eventsOf(address)).toEqual([]);
    await submit("/plan", { intent: "pause", id, version: "2" }, home);
    expect(await first()).toMatchObject({ sequence: 5 });
  });

  test("ticks what is paid, by hand or by its entry, and leaves out what is skipped", async () => {
    const rent = await plan(home, { anchor: "2026-11-20" });
    const address = await make(home);
    expect(short(await eventsOf(address)).slice(0, 3)).toEqual([
      "2026-11-20 Rent",
      "2026-12-20 Rent",
      "2027-01-20 Rent",
    ]);
    const entry = { intent: "record", id: newId(), type: "expense", category: "Rent", subcategory: "Monthly Rent" };
    await submit("/transactions", { ...entry, date: "2026-11-20", description: "Landlord", amount: "25000" }, home);
    await occurrence(rent, "2026-11-20", "yes", { entry: entry.id, cents: "2500000" });
    await occurrence(rent, "2026-12-20", "paid");
    await occurrence(rent, "2027-01-20", "skip");
    expect(short(await eventsOf(address)).slice(0, 3)).toEqual([
      "2026-11-20 ✓ Rent",
      "2026-12-20 ✓ Rent",
      "2027-02-20 Rent",
    ]);
  });

  test("goes back 30 days", async () => {
    await plan(home, { name: "Old", unit: "once", anchor: "2026-10-21" });
    await plan(home, { name: "Late", unit: "once", anchor: "2026-10-22" });
    expect(short(await eventsOf(await make(home)))).toEqual(["2026-10-22 Late"]);
  });

  test("keeps names as they are written, whatever they hold, and folds them at 75 octets", async () => {
    const names = [
      'Rent, water; and \\ more: "all"',
      "Shule \u{1f469}\u{1f3fe}\u200d\u{1f3eb} ".repeat(7).trim(),
      "家賃と水道代".repeat(19),
      "One\r\nBEGIN:VEVENT line",
      "x".repeat(120),
    ];
    for (const name of names) await plan(home, { name, unit: "once" });
    const text = await read(await make(home));
    const bytes = new TextEncoder();
    expect(text.split("\r\n").filter((line) => bytes.encode(line).length > 75)).toEqual([]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n\ufffd]/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    // Each line is whole characters.
    const lines = text
      .split("\r\n")
      .map((line) => new TextDecoder("utf-8", { fatal: true }).decode(bytes.encode(line)));
    expect(lines.join("\r\n")).toBe(text);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
    const { events } = parsed(text);
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(
      names.map((name) => name.replace("\r\n", " ")).toSorted(),
    );
  });

  test("is of its household alone, whatever is in others", async () => {
    await plan(home, { name: "Ours" });
    const other = await app.signedUp();
    await plan(other, { name: "Theirs" });
    expect(new Set((await eventsOf(await make(home))).map(({ summary }) => summary))).toEqual(new Set(["Ours"]));
    expect(new Set((await eventsOf(await make(other))).map(({ summary }) => summary))).toEqual(new Set(["Theirs"]));
  });

  test("is empty and whole while the household's access has lapsed, and comes back with it", async () => {
    await plan(home);
    const address = await make(home);
    const end = (days: number) =>
      app.owner`update subscriptions set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int
        where household_id = ${home.householdId}`;
    await end(-3_650);
    const { calendar, events } = parsed(await read(address));
    expect([calendar.name, events]).toEqual(["vcalendar", []]);
    expect((await app.fetch(SETTINGS, { cookie: home.cookie })).status).toBe(200);
    await end(3_650);
    expect(await eventsOf(address)).toHaveLength(13);
  });
});

describe("a calendar app", () => {
  test("is answered in one call of the database", async () => {
    await plan(home);
    const address = await make(home);
    let calls = 0;
    app.database.hooks.before = () => {
      calls += 1;
      return undefined;
    };
    await read(address);
    app.database.hooks.before = undefined;
    expect(calls).toBe(1);
  });

  test("learns what kind of text it is, and that it has not changed since it was read", async () => {
    const id = await plan(home);
    const address = await make(home);
    const { headers } = await get(address);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, max-age=3600",
      "x-robots-tag": "noindex",
    });
    const tag = headers.get("ETag") ?? "";
    const unchanged = await get(address, { "If-None-Match": `W/${tag}` });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get("ETag")]).toEqual([304, "", tag]);
    await occurrence(id, "2026-12-05", "move", { moved_to: "2026-12-08" });
    expect((await get(address, { "If-None-Match": tag })).status).toBe(200);
  });

  test("may ask for the head alone, and may send nothing", async () => {
    const address = await make(home);
    const head = await app.fetch(address, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.has("ETag")]).toEqual([200, "", true]);
    for (const method of ["POST", "PUT", "DELETE", "PROPFIND", "OPTIONS"])
      expect((await app.fetch(address, { method })).status, method).toBe(405);
  });

  test("may read 120 times an hour, and a network ask 60 times for what nobody has, whose own still work", async () => {
    const address = await make(home);
    await read(address);
    await app.owner`update attempts set count = 119 where count = 1
      and key = (select key from attempts order by window_start desc limit 1)`;
    const headers = { "CF-Connecting-IP": "203.0.113.7" };
    expect((await get(address, headers)).status).toBe(200);
    const limited = await get(address, headers);
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
    const statuses = [];
    for (let index = 0; index < 62; index += 1)
      statuses.push((await get(`/calendar/${newToken()}.ics`, headers)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429]);
    expect((await get(await make(home), headers)).status).toBe(200);
  });

  test("that makes up addresses gets no further with all the networks of a neighbourhood", async () => {
    const from = (network: number) => ({ "CF-Connecting-IP": `2001:db8:c41:${network.toString(16)}::1` });
    const statuses = [];
    for (let index = 0; index < 182; index += 1)
      statuses.push((await get(`/calendar/${newToken()}.ics`, from(index))).status);
    expect(statuses).toEqual([...Array.from({ length: 180 }, () => 404), 429, 429]);
    const counted = () => app.owner`select key from attempts`;
    const before = await counted();
    const limited = await get(`/calendar/${newToken()}.ics`, from(500));
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
    expect(await counted()).toHaveLength(before.length);
    expect((await get(await make(home), from(501))).status).toBe(200);
    const elsewhere = { "CF-Connecting-IP": "2001:db8:c42::1" };
    expect((await get(`/calendar/${newToken()}.ics`, elsewhere)).status).toBe(404);
  });

  test("is told to come back when the database does not answer", async () => {
    const address = await make(home);
    expectLoggedError(/call failed/);
    app.database.hooks.before = () => "hang-up";
    expect((await get(address)).status).toBe(503);
    app.database.hooks.before = undefined;
  });
});
