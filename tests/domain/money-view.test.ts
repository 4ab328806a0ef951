/** Money: the rows of each card come to the sum that it says, and say what the screens behind them say. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { moneyView } from "#app/routes/money/view.ts";
import { owedAccountsOf, owedUpcoming } from "#app/routes/net-worth/owed-accounts.ts";
import { netWorthView, worthUpcoming } from "#app/routes/net-worth/view.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Holding } from "#db/net-worth/net-worth.ts";

const account = (id: string, today: number, more: Partial<Record<keyof AccountRow, unknown>> = {}): AccountRow =>
  ({
    ...{ id, name: id, kind: "bank", currency: "KES", is_archived: false, balance: today, ahead: 0 },
    ...{ base: today, base_today: today, booked: today },
    ...more,
  }) as unknown as AccountRow;
const holding = (name: string, base: number): Holding => ({
  ...{ id: name, name, currency: "KES", value: toCents(base), base: toCents(base), rate_date: null },
});

const ACCOUNTS = [
  account("KCB", 15_643_743, { balance: 15_171_717, ahead: -472_026, base: 15_171_717, booked: 15_171_717 }),
  account("Dollars", 10_000, { currency: "USD", base: 1_290_000, base_today: 1_290_000, booked: 1_300_000 }),
  account("Fuliza", -120_000, { kind: "overdraft" }),
  account("Old", 5_000, { is_archived: true }),
];
const ROWS = {
  ...{ assets: [holding("Plot", 85_000_000), holding("Car", 28_500_000)], currency: "KES" },
  ...{ liabilities: [holding("Fees", 3_800_000)], loans: [holding("Chama", 3_790_000), holding("Sacco", 2_130_603)] },
  ahead: { cash: -472_026, assets: 0, loans: 0 },
  accounts: ACCOUNTS,
};
/** With 700.00 that name no account. */
const CASH = toCents(15_171_717 + 1_300_000 - 120_000 + 5_000 + 70_000);

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

test("what is owned less total liabilities is net worth, and each debt is a part of total liabilities", () => {
  const { worth, owned, owed } = moneyView({ ...ROWS, cash: CASH });
  expect(sum(owned) - worth.liabilities).toBe(worth.net);
  expect(sum(owed)).toBe(worth.liabilities);
  expect(owed.map(({ title }) => title)).toEqual(["Liabilities", "Loans", "Fuliza"]);
});

test("its sums are those of the net worth screen, which says the same of entries dated ahead", () => {
  const { worth, netToday } = moneyView({ ...ROWS, cash: CASH });
  const screen = netWorthView({
    ...{ ...ROWS, cash: CASH, owedAccounts: owedAccountsOf(ACCOUNTS), course: [], late: [], opened: [] },
    householdCurrency: "KES",
  });
  expect(worth).toEqual(screen.worth);
  expect(netToday).toBe(worth.net - worthUpcoming(ROWS.ahead, owedUpcoming(ACCOUNTS)).net);
});

test("from what is in the accounts today to the cash of net worth, each difference has a row", () => {
  const { worth, accounts, toCash } = moneyView({ ...ROWS, cash: CASH });
  expect(toCash).toEqual([
    { title: "In your accounts today", amount: 15_643_743 + 1_290_000 },
    { title: "In archived accounts", amount: 5_000 },
    { title: "Upcoming entries", amount: -472_026 },
    { title: "Change in exchange rates", amount: 10_000 },
    { title: "In no account", amount: 70_000 },
  ]);
  expect(sum(toCash)).toBe(worth.cash);
  expect(accounts.map(({ account, amount, beneath }) => [account.name, amount, beneath])).toEqual([
    ["KCB", 15_643_743, null],
    ["Dollars", 10_000, "12,900.00"],
  ]);
});

test("where nothing differs the accounts alone come to the cash", () => {
  const accounts = [account("KCB", 1_000), account("Cash", 500)];
  const { worth, toCash } = moneyView({ ...ROWS, ahead: undefined, accounts, cash: toCents(1_500) });
  expect([worth.cash, toCash]).toEqual([1_500, []]);
});
