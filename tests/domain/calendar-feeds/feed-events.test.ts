/** What is planned as events of a calendar: how far it goes, and what stays when there would be too many. */
import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { type FeedSchedule, feedEvents, lastFeedDay } from "#app/domain/calendar-feeds/feed-events.ts";
import { LIMITS } from "#app/domain/limits.ts";
import { toCents } from "#app/domain/money.ts";
import type { PlannedOccurrence } from "#app/domain/plan/plan.ts";

const TODAY = "2026-11-21";
const MOST = LIMITS["events of a calendar"];
const RENT: FeedSchedule = { id: "rent", name: "Rent", amount_to: null, is_about: false, currency: "KES", version: 1 };

const occurrence = (on: string, more: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  ...{ schedule: "rent", planned_on: on, on, amount: toCents(2_500_000), key: `rent ${on}`, version: 0 },
  ...{ edit: { moved_to: null, amount: null, closed: null }, entries: [] },
  ...{ paid: toCents(0), open: toCents(2_500_000), ahead: toCents(0) },
  ...more,
});
const paid = (on: string, cents: number) => occurrence(on, { open: toCents(0), paid: toCents(cents) });
const eventsOf = (coming: PlannedOccurrence[], done: PlannedOccurrence[] = [], schedule = RENT) =>
  feedEvents({ coming, done, forgotten: [], asked: [] }, [schedule], { today: TODAY, until: "2027-12-22" });

const monthly = { unit: "month", every: 1, also_day: null } as const;

test("a calendar goes 13 months ahead, and 200 bills of a month do so", () => {
  expect(lastFeedDay([], TODAY)).toBe("2027-12-22");
  expect(lastFeedDay(Array(200).fill(monthly), TODAY)).toBe("2027-12-22");
  expect(lastFeedDay(Array(200).fill({ ...monthly, unit: "listed" }), TODAY)).toBe("2027-12-22");
});

test("a calendar ends sooner where what is planned would be more than it holds", () => {
  expect(lastFeedDay(Array(200).fill({ ...monthly, unit: "day" }), TODAY)).toBe(addDays(TODAY, MOST / 200));
  expect(lastFeedDay(Array(200).fill({ ...monthly, also_day: 15 }), TODAY) < "2027-12-22").toBe(true);
});

test("what is past makes room for what is to come, the oldest first", () => {
  const daily = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => occurrence(addDays(from, index % 20), { key: String(index) }));
  const events = eventsOf(daily("2026-11-22", MOST - 2), [
    paid("2026-11-01", 1),
    paid("2026-11-02", 1),
    paid("2026-11-03", 1),
  ]);
  expect(events).toHaveLength(MOST);
  expect(events.slice(0, 2).map(({ on }) => on)).toEqual(["2026-11-02", "2026-11-03"]);
  expect(eventsOf(daily("2026-11-22", MOST + 5), [paid("2026-11-01", 1)]).every(({ on }) => on > TODAY)).toBe(true);
});

test("an event says what is still to come, and once it is paid, what was", () => {
  const part = occurrence("2026-12-05", { paid: toCents(1_000_000), open: toCents(1_500_000) });
  const range = { ...RENT, amount_to: toCents(3_000_000), is_about: true };
  const short = { moved_to: null, amount: null, closed: "short" } as const;
  expect(eventsOf([occurrence("2026-12-05")], [], range)).toMatchObject([{ amount: 2_500_000, amount_to: 3_000_000 }]);
  expect(eventsOf([part], [], range)).toMatchObject([
    { amount: 1_500_000, amount_to: null, isAbout: false, isPaid: false },
  ]);
  expect(eventsOf([], [paid("2026-11-20", 2_600_000)])).toMatchObject([{ amount: 2_600_000, isPaid: true }]);
  expect(eventsOf([], [{ ...paid("2026-11-20", 0), edit: short }])).toMatchObject([
    { amount: 2_500_000, isPaid: true },
  ]);
});
