/** What is free to spend until money comes, by hand and against a recount that shares nothing with it. */
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { type Coming, freeToSpend, type Kept, type PlannedAccount } from "#app/domain/plan/free-to-spend.ts";
import { fc, runs } from "../../property.ts";

const TODAY = "2026-11-24";
const account = (id: string, balance: number | null, more: Partial<PlannedAccount> = {}): PlannedAccount => ({
  id,
  isEveryday: true,
  isOverdraft: false,
  balance: balance === null ? null : toCents(balance),
  ...more,
});
const ACCOUNTS = [
  account("mpesa", 1_843_000),
  account("cash", 100_000),
  account("sacco", 5_000_000, { isEveryday: false }),
  account("fuliza", -61_019, { isEveryday: false, isOverdraft: true }),
];
const bill = (key: string, day: string, amount: number, more: Partial<Coming> = {}): Coming => ({
  key,
  direction: "out",
  day,
  amount: toCents(amount),
  from: "mpesa",
  to: null,
  isPayday: false,
  ...more,
});
const pay = (key: string, day: string, amount = 6_500_000) =>
  bill(key, day, amount, { direction: "in", from: null, to: "mpesa", isPayday: true });

const RENT = bill("rent", "2026-11-26", 1_500_000);
const SALARY = pay("salary", "2026-11-28");

describe("before payday", () => {
  test("bills due before it are not free, those after it are not counted, and a day has its part", () => {
    const found = freeToSpend(TODAY, ACCOUNTS, [RENT, bill("school", "2026-12-01", 900_000), SALARY]);
    expect(found).toMatchObject({ have: 1_943_000, owed: 61_019, billed: 1_500_000, kept: 0, free: 381_981 });
    expect(found).toMatchObject({ next: { key: "salary", day: "2026-11-28" }, perDay: 95_495 });
  });

  test("what lies in a Sacco is not there to spend, nor is a bill that the Sacco pays", () => {
    expect(freeToSpend(TODAY, ACCOUNTS, [SALARY, bill("fee", "2026-11-25", 400_000, { from: "sacco" })]).billed).toBe(
      0,
    );
  });

  test("moving money between everyday accounts takes nothing, moving it to the Sacco does", () => {
    const into = (to: string) => [SALARY, bill("move", "2026-11-25", 50_000, { direction: "transfer", to })];
    expect(freeToSpend(TODAY, ACCOUNTS, into("cash")).billed).toBe(0);
    expect(freeToSpend(TODAY, ACCOUNTS, into("sacco")).billed).toBe(50_000);
  });

  test("what repays Fuliza is not due beside what is owed there", () => {
    const repaid = bill("fuliza", "2026-11-25", 61_019, { direction: "transfer", to: "fuliza" });
    expect(freeToSpend(TODAY, ACCOUNTS, [SALARY, repaid])).toMatchObject({ owed: 61_019, billed: 0 });
  });

  test("what is kept is not free, but for the bill that it is kept for", () => {
    const kept: Kept[] = [
      { account: "mpesa", amount: toCents(200_000), bills: ["rent"] },
      { account: "sacco", amount: toCents(300_000), bills: ["rent"] },
      { account: "mpesa", amount: toCents(100_000) },
    ];
    expect(freeToSpend(TODAY, ACCOUNTS, [RENT, SALARY], kept)).toMatchObject({
      billed: 1_200_000,
      kept: 100_000,
      free: 1_943_000 - 61_019 - 1_200_000 - 100_000,
    });
  });
});

describe("the next pay", () => {
  const next = (...coming: Coming[]) => freeToSpend(TODAY, ACCOUNTS, coming);

  test("is the nearest that brings half of the largest", () => {
    expect(next(pay("side", "2026-11-25", 500_000), SALARY).next?.key).toBe("salary");
    expect(next(pay("other", "2026-11-25", 3_250_000), SALARY).next?.key).toBe("other");
  });

  test("is expected each day for five days, and then asked about", () => {
    expect(next(pay("late", "2026-11-19"), pay("december", "2026-12-19"))).toMatchObject({
      next: { key: "late", day: TODAY },
      overdue: null,
      perDay: null,
    });
    expect(next(pay("late", "2026-11-18"), pay("december", "2026-12-19"))).toMatchObject({
      next: { key: "december" },
      overdue: "late",
    });
  });

  test("today has no sum for a day, and bills of today are due before it; nor has what is short", () => {
    expect(next(pay("today", TODAY), bill("rent", TODAY, 5_000))).toMatchObject({ perDay: null, billed: 5_000 });
    expect(next(bill("fees", "2026-11-25", 9_000_000), SALARY)).toMatchObject({ perDay: null, free: -7_118_019 });
  });

  test("where none is planned all that is planned is due", () => {
    expect(next(bill("fees", "2027-01-05", 10_000))).toMatchObject({ next: null, billed: 10_000, perDay: null });
  });
});

test("equals a recount from the rows, and never exceeds what is in the everyday accounts", () => {
  const ids = ["a", "b", "c", "d"];
  const cents = fc.integer({ min: 0, max: 500_000 });
  const accounts = fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          isEveryday: fc.boolean(),
          isOverdraft: fc.boolean(),
          balance: fc.option(fc.integer({ min: -90_000, max: 900_000 })),
        })
        .map(({ balance, ...more }) => account(id, balance, more)),
    ),
  );
  const coming = fc
    .array(
      fc.record({
        direction: fc.constantFrom("in", "out", "transfer"),
        day: fc.integer({ min: -20, max: 40 }).map((days) => addDays(TODAY, days)),
        amount: cents,
        from: fc.option(fc.constantFrom(...ids)),
        to: fc.option(fc.constantFrom(...ids)),
        isPayday: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((each, index) => ({ ...each, key: `k${index}`, amount: toCents(each.amount) }) as Coming));
  fc.assert(
    fc.property(accounts, coming, (there, planned) => {
      const found = freeToSpend(TODAY, there, planned);
      let free = 0;
      let inside = 0;
      for (const each of there) {
        if (each.balance === null) continue;
        if (each.isEveryday || (each.isOverdraft && each.balance < 0)) free += each.balance;
        if (each.isEveryday && each.balance > 0) inside += each.balance;
      }
      const spends = (id: string | null) => there.some((each) => each.id === id && each.isEveryday);
      for (const each of planned) {
        if (each.direction === "in") continue;
        if (each.from !== null && !spends(each.from)) continue;
        if (there.some(({ id, isOverdraft }) => id === each.to && isOverdraft) || spends(each.to)) continue;
        if (found.next !== null && each.day > TODAY && each.day >= found.next.day) continue;
        free -= each.amount;
      }
      expect(found.free).toBe(free);
      expect(found.free).toBeLessThanOrEqual(inside);
      expect(found.have - found.owed - found.billed - found.kept).toBe(found.free);
    }),
    { numRuns: runs(1_000) },
  );
});
