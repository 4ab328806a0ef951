/** How much matching looks at, where very much is alike: what is read of schedules, occurrences and entries is counted. */
import { expect, test } from "vitest";
import { addDays, type Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { MatchedEntry } from "#app/domain/plan/evidence.ts";
import { matchesOf, type OccurrenceLink } from "#app/domain/plan/matching.ts";
import { allOccurrences } from "#app/domain/plan/occurrences.ts";
import type { OccurrenceChange } from "#app/domain/plan/schedule.ts";
import { type Planned, paid, planned } from "./support.ts";

const TODAY = "2026-11-28";
const LATER = Number.MAX_SAFE_INTEGER;
const listOf = <Value>(many: number, make: (n: number) => Value): Value[] =>
  Array.from({ length: many }, (_, n) => make(n));
/** For one entry, beside 200 schedules. */
const MOST_READ = 10_000;
const NOBODY = { payee: null, payee_name: null };

type Household = {
  schedules: Planned[];
  entries: MatchedEntry[];
  links?: OccurrenceLink[];
  changes?: OccurrenceChange[];
};

/** How often anything was read of what is matched, and what became of it. */
function matchedBy({ schedules, entries, links = [], changes = [] }: Household) {
  let reads = 0;
  const counted = <Value extends object>(values: readonly Value[]): Value[] =>
    values.map((value) => {
      const get = (target: Value, key: string | symbol) => {
        reads += 1;
        return Reflect.get(target, key);
      };
      return new Proxy(value, { get });
    });
  const occurrences = allOccurrences(schedules, changes, "2026-07-01", "2027-01-31").map((occurrence) => {
    return { ...occurrence, isClosed: occurrence.closed !== null };
  });
  const matches = matchesOf(counted(schedules), counted(occurrences), counted(entries), links);
  return { reads, ...matches };
}

/** A weekly bill that became known after all that was paid. */
const weekly = (n: number, more: Partial<Planned> = {}) =>
  planned(`s${n}`, 100_000, "2026-07-11", { unit: "week", since: LATER, ...more });
const onDaysOf = (many: number, payee: (n: number) => string) =>
  listOf(many, (n) => paid(`e${n}`, payee(n), 100_000, addDays(TODAY, -(n % 60))));

/** That a cent of each was something that is not looked at any more. */
const linked = (entries: readonly MatchedEntry[], planned_on: Day) =>
  entries.map(({ id }): OccurrenceLink => {
    return { schedule: "s0", planned_on, entry: id, amount: toCents(1), verdict: "yes" };
  });

const SHAPES: Record<string, (many: number) => Household> = {
  "to a hundred shops, of which each is planned at another amount, and a hundred bills to nobody": (many) => ({
    schedules: listOf(200, (n) =>
      weekly(n, n < 100 ? { payee: `shop${n}`, payee_name: `shop${n}`, amount: toCents(90_000_000) } : NOBODY),
    ),
    entries: onDaysOf(many, (n) => `shop${n % 100}`),
  }),
  "of one amount that people said were something else, and 200 bills of it to nobody": (many) => {
    const entries = onDaysOf(many, () => "someone");
    return { schedules: listOf(200, (n) => weekly(n, NOBODY)), entries, links: linked(entries, "2026-01-10") };
  },
  "to one payee, to whom 200 bills of as much are planned": (many) => ({
    schedules: listOf(200, (n) => weekly(n, { payee: "shop", payee_name: "shop" })),
    entries: onDaysOf(many, () => "shop"),
  }),
  "on a day to which all times of 30 daily bills were moved": (many) => {
    const schedules = listOf(30, (n) => planned(`s${n}`, 100_000, "2026-07-11", { unit: "day", ...NOBODY }));
    const changes = schedules.flatMap(({ id }) =>
      listOf(200, (n) => ({ schedule: id, planned_on: addDays("2026-07-11", n), moved_to: TODAY })),
    );
    return { schedules, entries: listOf(many, (n) => paid(`e${n}`, "someone", 100_000, TODAY)), changes };
  },
  "to a payee of whom all times of 30 daily bills were moved to one day": (many) => {
    const payee = { payee: "shop", payee_name: "shop", since: LATER };
    const schedules = listOf(30, (n) => planned(`s${n}`, 100_000, "2026-07-11", { unit: "day", ...payee }));
    const changes = schedules.flatMap(({ id }) =>
      listOf(200, (n) => ({ schedule: id, planned_on: addDays("2026-07-11", n), moved_to: TODAY })),
    );
    return { schedules, entries: listOf(many, (n) => paid(`e${n}`, "shop", 100_000, TODAY)), changes };
  },
};

test.each(Object.entries(SHAPES))("each of many entries %s costs as much, and little", (_, household) => {
  const [none, some, many] = [0, 150, 300].map((count) => matchedBy(household(count)).reads) as [
    number,
    number,
    number,
  ];
  expect(some - none).toBeLessThan(150 * MOST_READ);
  expect(many - some).toBeLessThan(150 * MOST_READ);
  expect(none).toBeLessThan(100_000);
});

test("of an entry that may be more than is looked at nothing is certain, and nothing of what is planned for its payee", () => {
  const bills = (many: number) => listOf(many, (n) => weekly(n, { payee: "shop", payee_name: "shop", since: 0 }));
  const rent = weekly(1_000, {
    amount: toCents(2_500_000),
    unit: "month",
    payee: "shop",
    payee_name: "shop",
    since: 0,
  });
  const [shopping, rentPaid] = [paid("a", "shop", 50_000, "2026-11-11"), paid("b", "shop", 2_500_000, "2026-11-11")];
  const certain = matchedBy({ schedules: [rent, ...bills(10)], entries: [shopping, rentPaid] });
  expect(certain.matched).toMatchObject([{ schedule: "s1000", entry: "b" }]);
  const crowded = matchedBy({ schedules: [rent, ...bills(190)], entries: [shopping, rentPaid] });
  expect(crowded.matched).toEqual([]);
  expect(Map.groupBy(crowded.asked, ({ entry }) => entry).get("b")).toHaveLength(12);
});
