/** How money goes on by what is planned: day by day, against a recount of each day from scratch. */
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween, lastDayOf, monthOf } from "#app/domain/calendar.ts";
import type { Now } from "#app/domain/household-months.ts";
import { toCents } from "#app/domain/money.ts";
import {
  type ExpenseLine,
  evenSpending,
  everydaySpending,
  spentOn,
  withLess,
} from "#app/domain/plan/everyday-spending.ts";
import type { Coming, PlannedAccount } from "#app/domain/plan/free-to-spend.ts";
import { lineOf } from "#app/domain/plan/line.ts";
import { type Remedy, waysToClose } from "#app/domain/plan/ways.ts";
import { fc, runs } from "../../property.ts";

const TODAY: Day = "2026-11-24";
const UNTIL: Day = "2027-01-31";
const NOTHING = () => 0;
const account = (id: string, balance: number, more: Partial<PlannedAccount> = {}): PlannedAccount => ({
  ...{ id, isEveryday: true, isOverdraft: false, balance: toCents(balance) },
  ...more,
});
const SAVINGS = { isEveryday: false };
const ACCOUNTS = [account("mpesa", 1_000_000), account("bank", 500_000), account("sacco", 9_000_000, SAVINGS)];
const coming = (key: string, day: Day, amount: number, more: Partial<Coming> = {}): Coming => ({
  ...({ key, direction: "out", day, amount: toCents(amount), from: "mpesa", to: null, isPayday: false } as const),
  ...more,
});
const pay = (key: string, day: Day, amount: number): Coming =>
  coming(key, day, amount, { direction: "in", from: null, to: "bank", isPayday: true });
const line = (planned: readonly Coming[], more: Partial<Parameters<typeof lineOf>[0]> = {}) =>
  lineOf({ today: TODAY, until: UNTIL, accounts: ACCOUNTS, coming: planned, spentOn: NOTHING, ...more });
const eveningOf = ({ days }: ReturnType<typeof lineOf>, day: Day) => days.find((each) => each.day === day)?.balance;

describe("the line of the household", () => {
  test("starts with what is there less what is owed, and ends a day with what was paid on it", () => {
    const fuliza = account("fuliza", -200_000, { isEveryday: false, isOverdraft: true });
    const bills = [coming("rent", "2026-12-05", 800_000), pay("salary", "2026-11-28", 5_000_000)];
    const drawn = line(bills, { accounts: [...ACCOUNTS, fuliza] });
    expect([drawn.start, eveningOf(drawn, "2026-11-28"), eveningOf(drawn, "2026-12-05")]).toEqual([
      1_300_000, 6_300_000, 5_500_000,
    ]);
    expect([drawn.lowest.day, drawn.below]).toEqual([TODAY, null]);
  });

  test("pays today what is late, and expects late money for five days only", () => {
    expect(line([coming("rent", "2026-11-01", 800_000)]).days[0]?.balance).toBe(700_000);
    expect(line([pay("salary", "2026-11-19", 100)]).days[0]?.balance).toBe(1_500_100);
    expect(line([pay("salary", "2026-11-18", 100)]).days[0]?.balance).toBe(1_500_000);
  });

  test("is not moved by a transfer between everyday accounts, and lowered by one that leaves them", () => {
    const transfer = (from: string | null, to: string) =>
      coming("transfer", "2026-12-01", 400_000, { direction: "transfer", from, to });
    const changeBy = (planned: Coming) => (line([planned]).days.at(-1)?.balance ?? 0) - 1_500_000;
    expect(
      [transfer("mpesa", "bank"), transfer("bank", "sacco"), transfer(null, "sacco"), transfer("sacco", "bank")].map(
        changeBy,
      ),
    ).toEqual([0, -400_000, -400_000, 400_000]);
  });

  test("of one account has what moves that account alone", () => {
    const planned = [
      coming("rent", "2026-12-05", 800_000),
      coming("top up", "2026-12-01", 300_000, { direction: "transfer", from: "bank", to: "mpesa" }),
      coming("somewhere", "2026-12-02", 50_000, { from: null }),
    ];
    expect(line(planned, { only: "mpesa" }).days.at(-1)?.balance).toBe(500_000);
    expect(line(planned, { only: "bank" }).days.at(-1)?.balance).toBe(200_000);
  });
});

const NOW: Now = {
  today: TODAY,
  month: { month: "2026-11", first: "2026-11-01", last: "2026-11-30" },
  monthsAhead: null,
};
const LINES: ExpenseLine[] = [
  { key: "Food / Groceries", budgeted: 3_000_000, actual: 2_300_000 },
  { key: "Housing / Rent", budgeted: 2_500_000, actual: 0 },
  { key: "Fun / Outings", budgeted: 100_000, actual: 400_000 },
];
const spendingOf = (planned: readonly Coming[], isEntry = (_: string) => false) =>
  everydaySpending(NOW, UNTIL, LINES, planned, isEntry);

describe("everyday spending", () => {
  test("is what each line has left this month, and its whole plan in later ones", () => {
    expect(spendingOf([]).map(({ month, from, days, total }) => [month, from, days, total])).toEqual([
      ["2026-11", TODAY, 7, 3_200_000],
      ["2026-12", "2026-12-01", 31, 5_600_000],
      ["2027-01", "2027-01-01", 31, 5_600_000],
    ]);
  });

  test("goes by the household's own months where it has some", () => {
    const own = { month: "2026-11", first: "2026-10-25", last: "2026-11-27" };
    const monthsAhead = ["2026-11-28", "2026-12-25", "2027-01-25", "2027-02-25"];
    const bill = coming("rent", "2026-12-24", 2_500_000, { expenseLine: "Housing / Rent" });
    const spending = everydaySpending({ ...NOW, month: own, monthsAhead }, UNTIL, LINES, [bill], () => false);
    expect(spending.map(({ month, from, days, total }) => [month, from, days, total]).slice(0, 3)).toEqual([
      ["2026-11", TODAY, daysBetween(TODAY, "2026-11-27") + 1, 3_200_000],
      ["2026-12", "2026-11-28", 27, 3_100_000],
      ["2027-01", "2026-12-25", 31, 5_600_000],
    ]);
    const spent = spentOn(spending);
    let total = 0;
    for (let day: Day = "2026-11-28"; day <= "2026-12-24"; day = addDays(day, 1)) total += spent(day);
    expect(total).toBe(3_100_000);
  });

  test("is less by the bills of a line, and never by more than the line has", () => {
    const rent = (day: Day, amount: number) => coming(`rent ${day}`, day, amount, { expenseLine: "Housing / Rent" });
    const planned = [rent("2026-11-02", 2_500_000), rent("2026-12-05", 2_600_000), rent("2027-01-05", 2_000_000)];
    expect(spendingOf(planned).map(({ total }) => total)).toEqual([700_000, 3_100_000, 3_600_000]);
  });

  test("does not take an entry that is dated ahead from this month twice", () => {
    const ahead = coming("entry", "2026-11-27", 700_000, { expenseLine: "Food / Groceries" });
    expect(spendingOf([ahead], () => true)[0]?.total).toBe(3_200_000);
  });

  test("comes to its month's sum, to the cent", () => {
    const spent = spentOn([{ month: "2026-12", from: "2026-12-01", days: 31, total: toCents(1_000_003) }]);
    const days = Array.from({ length: 31 }, (_, index) => spent(addDays("2026-12-01", index)));
    expect(days.reduce((sum, cents) => sum + cents, 0)).toBe(1_000_003);
    expect([spent("2026-11-30"), spent("2027-01-01")]).toEqual([0, 0]);
  });
});

const anyDay = fc.integer({ min: -3, max: 80 }).map((count) => addDays(TODAY, count));
const anyAccount = fc.constantFrom("mpesa", "bank", "sacco", null);
const anyComing = fc
  .array(
    fc.record({
      day: anyDay,
      amount: fc.integer({ min: 200, max: 900_000 }),
      direction: fc.constantFrom("in", "out", "out", "out", "transfer"),
      from: anyAccount,
      to: anyAccount,
      isPayday: fc.boolean(),
      expenseLine: fc.constantFrom(null, "Food / Groceries", "Housing / Rent"),
    }),
    { maxLength: 14 },
  )
  .map((planned) =>
    planned.map(({ direction, from, to, isPayday, expenseLine, ...rest }, index) =>
      coming(`c${index}`, rest.day, rest.amount, {
        direction: direction as Coming["direction"],
        from: direction === "in" ? null : from,
        to: direction === "out" ? null : direction === "transfer" ? (to ?? "sacco") : to,
        isPayday: direction === "in" && isPayday,
        expenseLine: direction === "out" ? expenseLine : null,
      }),
    ),
  );

/** What is there in the evening of a day, counted from nothing but the plan. */
function recount(planned: readonly Coming[], spent: (day: Day) => number, day: Day): number {
  const isOurs = (id: string | null) => id === null || id === "mpesa" || id === "bank";
  let sum = 1_500_000;
  for (const { direction, amount, from, to, day: on } of planned) {
    if (on > day) continue;
    if (direction !== "in" && isOurs(from)) sum -= amount;
    if (direction === "in" ? isOurs(to) : direction === "transfer" && to !== "sacco") sum += amount;
  }
  for (let each = TODAY; each <= day; each = addDays(each, 1)) sum -= spent(each);
  return sum;
}

test("each evening, the lowest one and the first below zero are those of a recount", () => {
  fc.assert(
    fc.property(anyComing, (planned) => {
      const spent = spentOn(spendingOf(planned));
      const { days, lowest, below } = line(planned, { spentOn: spent });
      const evenings = days.map(({ day }) => recount(planned, spent, day));
      expect(days.map(({ balance }) => balance)).toEqual(evenings);
      expect(lowest.balance).toBe(Math.min(...evenings));
      expect(below?.day).toBe(days[evenings.findIndex((balance) => balance < 0)]?.day);
    }),
    { numRuns: runs(100) },
  );
});

test("a bill lowers the end of its month by its amount less what its line held for it", () => {
  fc.assert(
    fc.property(anyComing, anyDay, fc.integer({ min: 1, max: 4_000_000 }), (planned, day, amount) => {
      fc.pre(day <= UNTIL);
      const end = lastDayOf(monthOf(day < TODAY ? TODAY : day));
      const at = (all: readonly Coming[]) => {
        const spending = spendingOf(all);
        return {
          evening: eveningOf(line(all, { spentOn: spentOn(spending) }), end) ?? 0,
          total: spending.find(({ month }) => month === monthOf(end))?.total ?? 0,
        };
      };
      const bill = coming("bill", day, amount, { expenseLine: "Food / Groceries" });
      const [before, after] = [at(planned), at([...planned, bill])];
      const held = before.total - after.total;
      expect(held).toBeLessThanOrEqual(amount);
      expect(before.evening - after.evening).toBe(amount - held);
    }),
    { numRuns: runs(100) },
  );
});

/** The plan with what a way does to it. */
function taken(planned: readonly Coming[], spent: (day: Day) => number, way: Remedy) {
  const one = planned.find(({ key }) => "key" in way && key === way.key) as Coming;
  const others = planned.filter((each) => each !== one);
  switch (way.kind) {
    case "later":
      return { planned: [...others, { ...one, day: way.on }], spent };
    case "parts":
      return {
        planned: [...others, { ...one, amount: way.first }, { ...one, key: "rest", amount: way.rest, day: way.on }],
        spent,
      };
    case "borrow": {
      const moved = { direction: "transfer" } as const;
      return {
        planned: [
          ...planned,
          coming("lent", way.on, way.amount, { ...moved, from: way.account, to: "bank" }),
          coming("back", way.back, way.amount, { ...moved, from: "bank", to: way.account }),
        ],
        spent,
      };
    }
    case "less":
      return { planned, spent: withLess(spent, { amount: way.perDay, until: way.until }) };
  }
}

test("each way to close a gap does what it says when it is taken", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyComing, fc.integer({ min: 0, max: 200_000 }), (chosen, rate) => {
      const planned = [...chosen, pay("salary", addDays(TODAY, 40), 3_000_000)];
      const spent = spentOn(evenSpending(NOW, UNTIL, toCents(rate)));
      const drawn = line(planned, { spentOn: spent });
      const movable = planned.filter(({ direction, from }) => direction === "out" && from !== "sacco");
      const pays = planned.filter(({ isPayday }) => isPayday).map(({ day }) => day);
      const lenders = [{ id: "sacco", balance: toCents(9_000_000) }];
      const ways = waysToClose(drawn, { spentOn: spent, pays: pays.sort(), movable, lenders });
      expect(drawn.below !== null || ways.length === 0).toBe(true);
      for (const way of ways) {
        kinds.add(way.kind);
        const then = taken(planned, spent, way);
        const { lowest } = line(then.planned, { spentOn: then.spent });
        expect(lowest).toMatchObject(way.lowest);
        expect(way.lowest.balance).toBeGreaterThan(drawn.lowest.balance);
      }
    }),
    { numRuns: runs(300) },
  );
  expect([...kinds].sort()).toEqual(["borrow", "later", "less", "parts"]);
});

test("nothing is offered where no day falls below zero", () => {
  const pays = ["2026-12-28"];
  expect(waysToClose(line([]), { spentOn: NOTHING, pays, movable: [], lenders: [] })).toEqual([]);
});

test("the fees of January are paid in two parts, a little less is spent, or the savings lend it", () => {
  const planned = [
    pay("salary", "2026-12-23", 5_000_000),
    coming("fees", "2027-01-05", 6_000_000),
    pay("next salary", "2027-01-28", 5_000_000),
  ];
  const spent = spentOn(evenSpending(NOW, UNTIL, toCents(20_000)));
  const drawn = line(planned, { spentOn: spent });
  expect([drawn.below?.day, drawn.lowest.day, drawn.lowest.balance]).toEqual(["2027-01-05", "2027-01-27", -800_000]);
  const pays = ["2026-12-23", "2027-01-28"];
  const movable = planned.filter(({ direction }) => direction === "out");
  const lenders = [{ id: "sacco", balance: toCents(9_000_000) }];
  expect(waysToClose(drawn, { spentOn: spent, pays, movable, lenders })).toMatchObject([
    { kind: "parts", key: "fees", first: 3_000_000, rest: 3_000_000, on: "2027-01-28" },
    { kind: "less", perDay: 12_400, until: "2027-01-27", lowest: { balance: 6_000 } },
    { kind: "later", key: "fees", on: "2027-01-28" },
    { kind: "borrow", account: "sacco", amount: 800_000, on: "2027-01-05", back: "2027-01-28", lowest: { balance: 0 } },
  ]);
});

test("what is paid from an earlier pay neither waits for a later one nor is split for it", () => {
  const planned = [
    pay("first salary", "2026-11-28", 5_000_000),
    coming("land", "2026-12-05", 6_000_000),
    pay("salary", "2026-12-23", 2_000_000),
    coming("fees", "2027-01-05", 3_000_000),
    pay("next salary", "2027-01-28", 5_000_000),
  ];
  const movable = planned.filter(({ direction }) => direction === "out");
  const ways = waysToClose(line(planned), {
    ...{ spentOn: NOTHING, pays: ["2026-11-28", "2026-12-23", "2027-01-28"], movable, lenders: [] },
  });
  expect(ways.map((way) => "key" in way && way.key)).toEqual(["fees", "fees"]);
});
