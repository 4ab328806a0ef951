/** How pockets are filled: by pay, month or day; in the order of what a pay is for; and what an account lacks of them. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { jobsOf, type WaitingPocket } from "#app/domain/pockets/jobs.ts";
import { shortagesOf } from "#app/domain/pockets/keeping.ts";
import { stepOf } from "#app/domain/pockets/pocket.ts";
import { fc } from "../../property.ts";

const TODAY = "2026-11-21";
const shillings = (amount: number) => toCents(amount * 100);

describe("a target", () => {
  const step = (missing: number, day: string, pays: string[] = []) =>
    stepOf({ missing: toCents(missing), day }, TODAY, pays);

  test.each([
    [
      "with each pay until its day",
      6_950_000,
      "2027-01-05",
      ["2026-11-30", "2026-12-15", "2026-12-30"],
      "pay",
      3,
      2_316_700,
    ],
    ["with the pay of its very day", 100_000, "2026-11-30", ["2026-11-30"], "pay", 1, 100_000],
    ["each month without a pay", 1_000_000, "2027-02-25", [], "month", 3, 333_400],
    ["each day where a month is too long", 100_000, "2026-12-01", [], "day", 10, 10_000],
  ] as const)("is reached %s, rounded up to the shilling", (_, missing, day, pays, per, times, amount) => {
    expect(step(missing, day, [...pays])).toEqual({ per, times, amount });
  });

  test("that is reached, or whose day has come, asks for nothing", () => {
    expect([step(0, "2027-01-05"), step(-5, "2027-01-05"), step(100, TODAY), step(100, "2026-11-01")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("is reached exactly: the last time takes what is missing, and none is more than the first", () => {
    const day = fc.integer({ min: 1, max: 400 }).map((ahead) => {
      return new Date(Date.parse(TODAY) + ahead * 86_400_000).toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        day,
        fc.array(day, { maxLength: 5 }),
        (missing, until, pays) => {
          const first = step(missing, until, pays);
          if (first === null) throw new Error("nothing is asked for");
          let left = missing;
          for (let time = first.times; time > 0 && left > 0; time -= 1) left -= Math.min(first.amount, left);
          expect(left).toBe(0);
          expect(first.amount === missing || first.amount % 100 === 0).toBe(true);
          expect((first.amount - 100) * first.times).toBeLessThan(missing);
        },
      ),
    );
  });
});

describe("what a pay is for", () => {
  const pocket = (id: string, more: Partial<WaitingPocket> = {}): WaitingPocket => ({
    ...{ id, share: null, step: null, missing: null, isHere: true },
    ...more,
  });
  const jobs = (pockets: WaitingPocket[], pay: number | null, free: number) => {
    const { jobs, rest } = jobsOf(pockets, pay === null ? null : shillings(pay), shillings(free));
    return [...jobs.map(({ pocket, amount }) => `${pocket} ${amount / 100}`), `rest ${rest / 100}`];
  };
  const fees = pocket("fees", { step: shillings(23_167), missing: shillings(69_500) });
  const tithe = pocket("tithe", { share: 10 });

  test("is a tithe first, then what each pocket needs by its day, and the rest is for every day", () => {
    expect(jobs([fees, pocket("trip"), tithe], 225_000, 100_000)).toEqual([
      "tithe 22500",
      "fees 23167",
      "trip 0",
      "rest 54333",
    ]);
  });

  test("is never more than is free, nor than is missing, nor in an account where it is not", () => {
    expect(jobs([fees, tithe], 225_000, 30_000)).toEqual(["tithe 22500", "fees 7500", "rest 0"]);
    expect(jobs([fees, tithe], 225_000, -5)).toEqual(["tithe 0", "fees 0", "rest 0"]);
    expect(jobs([pocket("x", { share: 50, missing: shillings(10) })], 225_000, 100_000)).toEqual([
      "x 10",
      "rest 99990",
    ]);
    expect(jobs([{ ...fees, isHere: false }], 225_000, 100_000)).toEqual(["fees 0", "rest 100000"]);
  });

  test("without a pay is what pockets need, and no tithe", () => {
    expect(jobs([tithe, fees], null, 100_000)).toEqual(["tithe 0", "fees 23167", "rest 76833"]);
  });
});

test("an account lacks what its pockets keep beyond what is in it today", () => {
  const account = (id: string, balance: number, ahead = 0) => ({
    id,
    balance: shillings(balance),
    ahead: shillings(ahead),
  });
  const kept = (account: string, held: number, is_account_used = true) => ({
    ...{ account, held: shillings(held), is_account_used },
  });
  const accounts = [account("mpesa", 5_000), account("bank", 5_000, 4_000), account("cash", -100)];
  const pockets = [
    kept("mpesa", 6_000),
    kept("mpesa", 2_000),
    kept("mpesa", -500),
    kept("bank", 1_000),
    kept("cash", 50),
  ];
  expect(shortagesOf(accounts, pockets)).toEqual([
    { account: "mpesa", missing: shillings(3_000) },
    { account: "cash", missing: shillings(50) },
  ]);
  expect(shortagesOf(accounts, [kept("mpesa", 9_000, false)])).toEqual([]);
});
