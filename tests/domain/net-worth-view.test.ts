import { describe, expect, test } from "vitest";
import type { AccountKind } from "#app/domain/accounts/account.ts";
import { toCents } from "#app/domain/money.ts";
import { sidesOf, standingOf } from "#app/domain/net-worth/net-worth.ts";
import { owedAccountsOf, owedOnBy, owedUpcoming } from "#app/routes/net-worth/owed-accounts.ts";
import { changeOf, netWorthView, worthUpcoming } from "#app/routes/net-worth/view.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";
import type { NetWorthPoint } from "#db/net-worth/net-worth-history.ts";

const end = (month: string, assets: number, overrides: Partial<NetWorthPoint> = {}): NetWorthPoint => ({
  month,
  cash: 0,
  assets,
  liabilities: 0,
  loans: 0,
  by_rates: null,
  left_out: 0,
  ...overrides,
});
const holding = (currency: string, base: number | null): Holding => ({
  id: `${currency} ${base}`,
  name: currency,
  currency,
  value: toCents(500),
  base: base === null ? null : toCents(base),
  rate_date: base === null ? null : "2026-11-20",
});
const view = (course: NetWorthPoint[], assets: Holding[] = []) =>
  netWorthView({
    cash: toCents(0),
    assets,
    liabilities: [],
    loans: [],
    owedAccounts: [],
    course,
    late: [],
    opened: [],
    householdCurrency: "KES",
  });

test("what has no rate is no part of the sums nor a slice, and is named", () => {
  const { worth, assets, leftOut, rateDays } = view(
    [],
    [holding("USD", 700), holding("KES", 500), holding("ERN", null)],
  );
  expect(worth.assets).toBe(1200);
  expect(assets.map(({ name, percent }) => [name, percent])).toEqual([
    ["USD", "58.3 %"],
    ["KES", "41.7 %"],
  ]);
  expect(leftOut.map(({ name }) => name)).toEqual(["ERN"]);
  expect(rateDays).toEqual(["2026-11-20"]);
});

describe("a month's change", () => {
  test("is what rates did and what everything else did, which add up", () => {
    const { split } = view([end("2026-10", 1000), end("2026-11", 1500, { by_rates: -70 })]);
    expect(split).toEqual({ since: "2026-10", byRates: -70, byValues: 570, total: 500 });
  });

  test("is not told apart while nothing foreign stood before, nor before anything did", () => {
    expect(view([end("2026-10", 1000), end("2026-11", 1500)]).split).toBeNull();
    expect(view([end("2026-10", 0, { cash: null }), end("2026-11", 1500, { by_rates: 1 })]).split).toBeNull();
  });

  test.each(["2026-10", "2026-11"])("is none where something is left out in %s, nor is a year's", (lacking) => {
    const course = ["2026-10", "2026-11"].map((month) =>
      end(month, 1000, { by_rates: 5, left_out: month === lacking ? 1 : 0 }),
    );
    const { split, course: points } = view(course);
    expect(split).toBeNull();
    expect(changeOf(points)).toBeNull();
  });
});

test.each([
  [{ cash: 10, assets: 0, liabilities: 0 }, "more owned"],
  [{ cash: -10, assets: 0, liabilities: 0 }, "cash below zero"],
  [{ cash: -500, assets: 300, liabilities: 100 }, "cash below zero"],
  [{ cash: -10, assets: 300, liabilities: 400 }, "more owed"],
  [{ cash: 100, assets: 0, liabilities: 400 }, "more owed"],
])("of %j is said: %s", ({ cash, assets, liabilities }, standing) => {
  const parts = { cash: toCents(cash), assets: toCents(assets), liabilities: toCents(liabilities) };
  expect(standingOf({ ...parts, net: toCents(cash + assets - liabilities) })).toBe(standing);
});

test.each([
  [
    { cash: 10, assets: 5, liabilities: 3 },
    { cash: 10, assets: 5, owed: 3 },
  ],
  [
    { cash: -10, assets: 5, liabilities: 3 },
    { cash: 0, assets: 5, owed: 13 },
  ],
  [
    { cash: 0, assets: 0, liabilities: 0 },
    { cash: 0, assets: 0, owed: 0 },
  ],
])("the sides of %j are %j, never below zero", ({ cash, assets, liabilities }, sides) => {
  const parts = { cash: toCents(cash), assets: toCents(assets), liabilities: toCents(liabilities) };
  expect(sidesOf({ ...parts, net: toCents(cash + assets - liabilities) })).toEqual(sides);
});

describe("growth since last month", () => {
  const growth = (rows: Partial<Parameters<typeof netWorthView>[0]>) =>
    netWorthView({
      cash: toCents(0),
      assets: [holding("KES", 1500)],
      liabilities: [],
      loans: [],
      owedAccounts: [],
      course: [end("2026-10", 1000), end("2026-11", 1500)],
      late: [],
      opened: [],
      householdCurrency: "KES",
      ...rows,
    }).growth;

  test("is all of the change where everything was known before", () => {
    const late = [{ id: "KES 1500", name: "Plot", since: "2026-10-31" }];
    expect(growth({ late })).toEqual({ since: "2026-10", by: 500, entered: [] });
  });

  test("leaves out what was first entered since, owned or owed", () => {
    const plot = { id: "KES 1500", name: "Plot", since: "2026-11-02" };
    expect(growth({ late: [plot] })).toEqual({ since: "2026-10", by: -1000, entered: ["Plot"] });
    const fees = { id: "KES 40", name: "Fees", since: "2026-11-03" };
    expect(growth({ liabilities: [holding("KES", 40)], late: [fees] })).toEqual({
      since: "2026-10",
      by: 500,
      entered: ["Fees"],
    });
  });

  test("is not told where that cannot be left out: an account was opened, or a rate is unknown", () => {
    const opened = [{ name: "KCB", since: "2026-11-01" }];
    expect(growth({ opened })).toEqual({ since: "2026-10", by: null, entered: ["KCB"] });
    const nakfa = { id: "ERN null", name: "Nakfa", since: "2026-11-02" };
    expect(growth({ assets: [holding("ERN", null)], late: [nakfa] })).toMatchObject({ by: null, entered: ["Nakfa"] });
  });

  test("is none in the first month", () => {
    expect(growth({ course: [end("2026-10", 0, { cash: null }), end("2026-11", 1500)] })).toBeNull();
  });
});

test("the course begins with the first month of which something is known", () => {
  const points = view([end("2026-09", 0, { cash: null }), end("2026-10", 1000), end("2026-11", 1500)]).course;
  expect(points.map(({ month }) => month)).toEqual(["2026-10", "2026-11"]);
});

describe("an overdraft", () => {
  /** `booked`: what it holds; `ahead`: how much of that is dated after today. */
  const account = (name: string, booked: number, { kind = "overdraft" as AccountKind, ahead = 0 } = {}) => ({
    id: name,
    name,
    kind,
    currency: "KES",
    balance: toCents(booked),
    booked: toCents(booked),
    base: toCents(booked),
    base_today: toCents(booked - ahead),
  });
  const worthWith = (accounts: ReturnType<typeof account>[], cash: number) =>
    netWorthView({
      cash: toCents(cash),
      assets: [],
      liabilities: [],
      loans: [holding("KES", 100)],
      owedAccounts: owedAccountsOf(accounts),
      course: [],
      late: [],
      opened: [],
      householdCurrency: "KES",
    });

  test("that is owed is a liability with its name, and no cash below zero; net worth stays the same", () => {
    const { worth, liabilities, assets, leftOut } = worthWith([account("Fuliza", -300)], 700);
    expect(worth).toEqual({ cash: 1000, assets: 0, liabilities: 400, net: 600 });
    expect(liabilities.map(({ name, amount, to }) => [name, amount, to])).toEqual([
      ["Fuliza", 300, "/accounts/Fuliza"],
      ["KES", 100, "/loans/KES 100"],
    ]);
    expect(assets.map(({ amount }) => amount)).toEqual([1000]);
    expect(leftOut).toEqual([]);
  });

  test("or a chama below zero is owed: 5,000 to the group is a liability of 5,000; above zero it is cash", () => {
    const chama = (booked: number) => account("Umoja", booked, { kind: "chama" });
    const owing = worthWith([chama(-5000)], 700);
    expect(owing.worth).toEqual({ cash: 5700, assets: 0, liabilities: 5100, net: 600 });
    expect(owing.liabilities[0]).toMatchObject({ name: "Umoja", amount: 5000, to: "/accounts/Umoja" });
    expect(worthWith([chama(5000)], 700).worth).toEqual({ cash: 700, assets: 0, liabilities: 100, net: 600 });
    const kinds = [[], [chama(5)], [chama(-5)], [account("Fuliza", -5)], [chama(-5), account("Fuliza", -5)]];
    expect(kinds.map(owedOnBy)).toEqual([null, null, "chamas", "overdrafts", "both"]);
  });

  test("that is not owed, and an account of another kind below zero, stay cash", () => {
    const accounts = [account("Fuliza", 20), account("Repaid", 0), account("Bank", -300, { kind: "bank" })];
    expect(owedAccountsOf(accounts)).toEqual([]);
    expect(worthWith(accounts, -280).worth).toEqual({ cash: -280, assets: 0, liabilities: 100, net: -380 });
  });

  test.each([
    [-500, -500, 500],
    [-500, -200, 200],
    [-100, 400, -400],
    [0, 500, -500],
    [200, 700, -500],
  ])("of %i, of which %i is dated ahead, is owed %i more by that", (booked, ahead, more) => {
    expect(owedUpcoming([account("Fuliza", booked, { ahead })])).toBe(more);
    const worth = worthUpcoming({ cash: 10, assets: 0, loans: 0 }, toCents(more));
    expect(worth).toEqual({ cash: 10 + more, assets: 0, liabilities: more, net: 10 });
  });
});
