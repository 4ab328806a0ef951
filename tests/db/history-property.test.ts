/** Whatever is changed and deleted, putting everything back, the newest first, gives back what was there. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { archiveAccount, recordAccount, removeAccount, reviseAccount } from "#db/accounts/accounts.ts";
import { recordFirstValue, recordItem, removeItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { recordLine, removeLine, reviseLine } from "#db/budgets/lines.ts";
import { newId } from "#db/id.ts";
import { recordLoan, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import type { Scope } from "#db/scope.ts";
import { editTransactions } from "#db/transactions/bulk-edits.ts";
import { removePurchasedAsset, removeTransaction } from "#db/transactions/entries.ts";
import { recordTransfer, writeFee } from "#db/transfers/transfers.ts";
import { fc, runs } from "../property.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { changesSeenBy, everythingOf, type Home, makeHome, takeBack } from "./history-home.ts";
import { entry, LOAN_TERMS, record, revise } from "./ledger.ts";

const database = databaseOfFile();

const LOAN = {
  name: "Sacco",
  principal_amount: toCents(100_000),
  outstanding_balance: toCents(100_000),
  disbursement_date: "2026-11-01",
};
const ACCOUNT = { kind: "bank" as const, opening_balance: toCents(1_000), opening_day: "2026-11-01" };
const LINE = { type: "income", category: "Salary", subcategory: null } as const;

/** A household with one of everything, by name. */
async function furnished(home: Home) {
  const names = [
    "bank", "mpesa", "loan", "repayment", "receipt", "asset", "purchase", "liability", "line", "tithe", "transfer", "fee",
  ] as const; // biome-ignore format: a list
  const id = Object.fromEntries(names.map((name) => [name, newId()])) as Record<(typeof names)[number], string>;
  const moved = {
    from: id.bank,
    to: id.mpesa,
    currency: "KES",
    amount: toCents(500),
    date: "2026-11-20",
    description: "To M-PESA",
  };
  const scope = home.next();
  await scope.write("editor", (db) => ({
    bank: recordAccount(db, id.bank, { ...ACCOUNT, name: "Bank" }, null),
    mpesa: recordAccount(db, id.mpesa, { ...ACCOUNT, name: "M-PESA" }, null),
    loan: recordLoan(db, id.loan, LOAN),
    asset: recordItem(db, "asset", id.asset, { name: "Plot", value: toCents(100) }),
    liability: recordItem(db, "liability", id.liability, { name: "Rent owed", value: toCents(100) }),
    line: recordLine(db, id.line, "2026-11", LINE, { amount: toCents(100), foreign: null }),
    moved: recordTransfer(db, id.transfer, moved, { base: null, to: null }, scope.at),
    fee: writeFee(db, { id: id.transfer, fee: toCents(30), feeId: id.fee }, moved, scope.at),
  }));
  await record(home.next(), id.repayment, "loan_repayment", entry({ amount: 30_000, loan: id.loan, account: id.bank }));
  await record(home.next(), id.receipt, "loan_received", entry({ ...LOAN_TERMS, account: id.bank }));
  await record(home.next(), id.purchase, "asset_purchased", entry({ asset_name: "Cow" }));
  await record(home.next(), id.tithe, "tithe", entry({ account: id.mpesa }));
  return id;
}

type Ids = Awaited<ReturnType<typeof furnished>>;
type Turn = { id: Ids; scope: Scope; amount: number; version: (table: string, row: string) => Promise<number> };

const transactionOf =
  (name: "tithe" | "repayment" | "receipt" | "fee", type: "tithe" | "loan_repayment" | "loan_received") =>
  async ({ id, scope, amount, version }: Turn) =>
    revise(scope, id[name], await version("transactions", id[name]), type, entry({ amount, date: "2026-11-18" }));
const deletionOf =
  (name: keyof Ids) =>
  async ({ id, scope, version }: Turn) => {
    const current = await version("transactions", id[name]);
    return scope.write("editor", (db) => ({
      removed: removeTransaction(db, id[name], current),
      asset: removePurchasedAsset(db, id[name]),
    }));
  };

const TURNS: Record<string, (turn: Turn) => Promise<unknown>> = {
  "change the tithe": transactionOf("tithe", "tithe"),
  "make the fee something else": transactionOf("fee", "tithe"),
  "change the repayment": transactionOf("repayment", "loan_repayment"),
  "change the receipt": transactionOf("receipt", "loan_received"),
  "delete the tithe": deletionOf("tithe"),
  "delete the repayment": deletionOf("repayment"),
  "delete the receipt": deletionOf("receipt"),
  "delete the purchase": deletionOf("purchase"),
  "delete the transfer": deletionOf("transfer"),
  "delete many": ({ id, scope }) =>
    scope.write("editor", (db) => ({
      many: editTransactions(db, newId(), [id.tithe, id.transfer, id.repayment], { delete: true }, scope.at),
    })),
  "move many": ({ id, scope }) =>
    scope.write("editor", (db) => ({
      many: editTransactions(db, newId(), [id.tithe, id.repayment, id.receipt], { account: id.mpesa }, scope.at),
    })),
  "change the loan": async ({ id, scope, amount, version }) => {
    const current = await version("loans", id.loan);
    const changed = { ...LOAN, name: `Sacco ${amount}`, outstanding_balance: toCents(amount) };
    return scope.write("editor", (db) => ({ revised: reviseLoan(db, id.loan, current, changed) }));
  },
  "delete the loan": async ({ id, scope, version }) => {
    const current = await version("loans", id.loan);
    return scope.write("editor", (db) => ({ removed: removeLoan(db, id.loan, current) }));
  },
  "change the bank": async ({ id, scope, amount, version }) => {
    const current = { id: id.bank, version: await version("accounts", id.bank) };
    const changed = { ...ACCOUNT, name: "Sidian", opening_balance: toCents(amount), opening_day: "2026-11-19" };
    return scope.write("editor", (db) => ({ revised: reviseAccount(db, current, changed, null) }));
  },
  "archive M-PESA": async ({ id, scope, version }) => {
    const current = { id: id.mpesa, version: await version("accounts", id.mpesa) };
    return scope.write("editor", (db) => ({ archived: archiveAccount(db, current, true) }));
  },
  "delete the bank": async ({ id, scope, version }) => {
    const current = { id: id.bank, version: await version("accounts", id.bank) };
    return scope.write("editor", (db) => ({ removed: removeAccount(db, current) }));
  },
  "value the plot": async ({ id, scope, amount, version }) => {
    const current = await version("assets", id.asset);
    return scope.write("editor", (db) => ({
      revised: reviseValue(db, "asset", id.asset, current, toCents(amount), "2026-11-21"),
    }));
  },
  "date the plot back": ({ id, scope, amount }) =>
    scope.write("editor", (db) => ({
      first: recordFirstValue(db, "asset", id.asset, { day: "2026-10-01", value: toCents(amount) }),
    })),
  "delete the debt": async ({ id, scope, version }) => {
    const current = await version("liabilities", id.liability);
    return scope.write("editor", (db) => ({ removed: removeItem(db, "liability", id.liability, current, scope.at) }));
  },
  "change the line": async ({ id, scope, amount, version }) => {
    const current = await version("budgets", id.line);
    return scope.write("editor", (db) => ({ revised: reviseLine(db, id.line, current, toCents(amount), null) }));
  },
  "delete the line": async ({ id, scope, version }) => {
    const current = await version("budgets", id.line);
    return scope.write("editor", (db) => ({ removed: removeLine(db, id.line, current) }));
  },
};

const turns = fc.array(
  fc.record({ what: fc.constantFrom(...Object.keys(TURNS)), amount: fc.integer({ min: 1, max: 40_000 }) }),
  { minLength: 8, maxLength: 14 },
);

test("everything changed and deleted, then put back the newest first, is what it was", async () => {
  const taken = new Set<string>();
  await fc.assert(
    fc.asyncProperty(turns, async (sequence) => {
      const home = await makeHome(database);
      const id = await furnished(home);
      const original = await everythingOf(database, home.household);
      const version = async (table: string, row: string) => {
        const { rows } = await database.owner.query(`select version from ${table} where id = $1`, [row]);
        return Number(rows[0]?.version ?? 1);
      };
      // What is refused, such as a repayment of more than is owed, changes nothing.
      for (const { what, amount } of sequence) await TURNS[what]?.({ id, scope: home.next(), amount, version });
      const changes = await changesSeenBy(home.next());
      for (const { id: change } of changes) {
        const current = (await changesSeenBy(home.next())).find((each) => each.id === change);
        expect(await takeBack(home.next(), current)).toBeNull();
        taken.add(`${current?.table_name} ${current?.after === null ? "deleted" : "changed"}`);
      }
      expect(await everythingOf(database, home.household)).toEqual(original);
    }),
    { numRuns: runs(50) },
  );
  expect(taken.size).toBeGreaterThanOrEqual(7);
});
