/** The ledger of the demo household. */
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { cashSignOf, type EntryType } from "#app/domain/transactions/transaction-types.ts";
import { ACCOUNTS } from "#app/features/demo/household.ts";
import { demoLedger } from "#app/features/demo/ledger.ts";

type Row = { date: string; type: EntryType; amount: string; account: string; to_account: string };

test("on no evening is one of its accounts overdrawn", () => {
  const rows: Row[] = parse(demoLedger("2026-12-31").csv, { columns: true });
  const balances = new Map(
    Object.values(ACCOUNTS).map(({ name, opening_balance }): [string, number] => [
      name,
      Number(opening_balance.replaceAll(",", "")),
    ]),
  );
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount);
  const overdrawn: string[] = [];
  const ofDays = Map.groupBy(rows, ({ date }) => date);
  for (const day of [...ofDays.keys()].sort()) {
    for (const { type, amount, account, to_account } of ofDays.get(day) ?? []) {
      add(account, Number(amount) * (type === "transfer" ? -1 : cashSignOf(type)));
      if (to_account) add(to_account, Number(amount));
    }
    for (const [account, balance] of balances) if (balance < 0) overdrawn.push(`${account} on ${day}: ${balance}`);
  }
  expect(balances.size).toBe(Object.keys(ACCOUNTS).length);
  expect(overdrawn).toEqual([]);
});
