/** Transfers into savings of one's own that count towards a saving line: said beside the figures, and in none of them. */
import { beforeEach, expect, test } from "vitest";
import { SAVING_LINES } from "#app/domain/categories.ts";
import { toCents } from "#app/domain/money.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { listBudget, sumExpenses } from "#db/budgets/budgets.ts";
import { newId } from "#db/id.ts";
import { sumCash } from "#db/net-worth/net-worth.ts";
import { readReport, sumKept } from "#db/reports/reports.ts";
import { listKeptTransfers, listSavesLately } from "#db/transfers/transfers.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;
let mpesa: string;
let sacco: string;
let bank: string;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
  [mpesa, sacco, bank] = [
    await account("M-PESA", "mpesa"),
    await account("Stima", "sacco"),
    await account("KCB", "bank"),
  ];
});

const context = () => contextOf(database, editor);

async function account(name: string, kind: string) {
  const id = newId();
  await database.owner`insert into accounts (household_id, id, name, kind, currency, opening_balance, opening_day,
      opening_rate, opening_rate_source, opening_rate_date)
    values (${household}, ${id}, ${name}, ${kind}, 'KES', 10000000, '2026-01-01', 1, 'same currency', '2026-01-01')`;
  return id;
}

const transfer = (to: string, amount: number, saves?: string) => ({
  ...{ id: newId(), feeId: newId(), from: mpesa, to, amount: toCents(amount * 100), date: "2026-11-10" },
  ...(saves === undefined ? {} : { saves }),
});

async function read() {
  const { data } = await context().scope.read("app", (db) => ({
    kept: listKeptTransfers(db, "2026-11"),
    sum: sumKept(db, { view: "annual", year: 2026 }),
    lately: listSavesLately(db),
  }));
  if (data === null) throw new Error("no answer");
  return { ...data, sum: data.sum[0]?.total };
}

test("a contribution to a chama counts towards a saving line, too, and the next one proposes it", async () => {
  const chama = await account("Umoja", "chama");
  await recordTransfer(context(), transfer(chama, 5_000, "Emergency Fund"));
  expect(await read()).toMatchObject({
    kept: [{ saves: "Emergency Fund", account: "Umoja", amount: 500_000 }],
    lately: [{ account: chama, saves: "Emergency Fund" }],
  });
});

test("a transfer into one's own savings counts towards the line that it names, in the worksheet and the report", async () => {
  const sent = transfer(sacco, 5_000, "Emergency Fund");
  for (const _ of [1, 2]) expect(await recordTransfer(context(), sent)).toMatchObject({ ok: true });
  await recordTransfer(context(), transfer(sacco, 700));
  await recordTransfer(context(), transfer(sacco, 300, "Emergency Fund"));
  expect(await read()).toEqual({
    kept: [{ saves: "Emergency Fund", account: "Stima", amount: 530_000 }],
    sum: 530_000,
    lately: [{ account: sacco, saves: "Emergency Fund" }],
  });
  await reviseTransfer(context(), { ...sent, saves: "Retirement Fund", version: 1 });
  expect((await read()).kept).toMatchObject([
    { saves: "Emergency Fund", amount: 30_000 },
    { saves: "Retirement Fund" },
  ]);
  await removeTransaction(context(), { id: sent.id, version: 2, withAsset: false });
  expect((await read()).sum).toBe(30_000);
});

test("elsewhere no transfer counts as saved", async () => {
  expect(await recordTransfer(context(), transfer(bank, 5_000, "Emergency Fund"))).toEqual({
    ok: false,
    refusal: { code: "saves_elsewhere" },
  });
  const sent = transfer(sacco, 100, "Emergency Fund");
  await recordTransfer(context(), sent);
  await expect(database.owner`update transactions set saves = 'Salary' where id = ${sent.id}`).rejects.toThrow(
    "transactions_saves_known",
  );
});

test("whatever transfers name, no figure that was there changes", async () => {
  const figures = async () => {
    const { data } = await context().scope.read("app", (db) => ({
      report: readReport(db, { view: "annual", year: 2026 }),
      budget: listBudget(db, "2026-11"),
      expenses: sumExpenses(db, "2026-11"),
      accounts: listAccounts(db),
      cash: sumCash(db),
    }));
    const { rows } = await database.owner`select to_jsonb(t) as total from transaction_totals t
      where household_id = ${household} order by period, type, category, subcategory`;
    return { ...data, rows };
  };
  await database.owner`insert into budgets (household_id, id, period, transaction_type, category, budgeted_amount)
    values (${household}, ${newId()}, '2026-11', 'saving', 'Emergency Fund', 1000000)`;
  const line = fc.constantFrom(null, ...SAVING_LINES);
  const sent = fc.record({ amount: fc.integer({ min: 1, max: 9_000 }), line });
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 5 }), async (all) => {
      for (const { amount } of all) await recordTransfer(context(), transfer(sacco, amount));
      const before = await figures();
      const { rows } =
        await database.owner`select id from transactions where household_id = ${household} order by id desc`;
      for (const [index, { line }] of all.entries()) {
        await database.owner`update transactions set saves = ${line} where id = ${rows[index]?.id}`;
      }
      expect(await figures()).toEqual(before);
    }),
    { numRuns: runs(25) },
  );
});
