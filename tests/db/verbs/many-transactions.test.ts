/** The verbs that change many transactions at once, called as a script calls them. */
import { beforeEach, expect, test } from "vitest";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { prepareRateChange } from "#app/features/rate-changes/prepare-rate-change.server.ts";
import { recordRateChange } from "#app/features/rate-changes/record-rate-change.server.ts";
import { undoRateChange } from "#app/features/rate-changes/undo-rate-change.server.ts";
import { type EditTransactions, editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import type { RecordTransaction } from "#app/features/transactions/input.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { newId } from "#db/id.ts";
import { planRateChange } from "#db/rate-changes/rate-changes.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, type Member, makeHousehold, makeMember } from "../support.ts";

let household: string;
let editor: Member;

const database = databaseOfFile();

beforeEach(async () => {
  household = await makeHousehold(database);
  editor = await makeMember(database, household);
});

const context = () => contextOf(database, editor);

async function recorded(overrides: Partial<RecordTransaction> = {}): Promise<string> {
  const id = newId();
  const dinner = { type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const;
  const entry = { ...dinner, date: "2026-11-20", description: "Unga", amount: toCents(100), ...overrides };
  expect(await recordTransactions(context(), [{ ...entry, id }])).toMatchObject([{ ok: true }]);
  return id;
}

async function rows() {
  const { rows } = await database.owner`select category, base_amount::integer as base from transactions
    where household_id = ${household} order by id`;
  return rows;
}

test("an edit changes those that were selected, once, and is undone once", async () => {
  const [id, selected] = [newId(), [await recorded(), await recorded()]];
  const edit = (change: EditTransactions["change"], ids: readonly string[] = selected) =>
    editTransactions(context(), { id, ids, change });
  const housing = { type: "expense", category: "Miscellaneous", subcategory: "Incidentals" } as const;
  expect(await edit(housing, [])).toEqual({ ok: false, refusal: { code: "none_selected" } });
  for (const change of [
    { ...housing, category: "Food" },
    { ...housing, subcategory: null },
    { ...housing, type: "loan_repayment" as const },
  ]) {
    expect(await edit(change)).toMatchObject({ ok: false, refusal: { code: "category_unknown" } });
  }
  for (const _ of [1, 2]) expect(await edit(housing)).toEqual({ ok: true, value: { id } });
  expect((await rows()).map(({ category }) => category)).toEqual(["Miscellaneous", "Miscellaneous"]);
  expect(await undoEdit(context(), { id })).toEqual({ ok: true, value: { restored: 2 } });
  expect(await undoEdit(context(), { id })).toMatchObject({ ok: false, refusal: { code: "rate_change_gone" } });
  expect((await rows()).map(({ category }) => category)).toEqual(["Variable Expenses", "Variable Expenses"]);
});

test("a rate change is done as it was shown, once, and undone once", async () => {
  await recorded({ currency: "USD", rate: "130" as Rate });
  const change = { currency: "USD", from: "2026-11-01", to: "2026-11-20", rate: "131" as Rate };
  expect(await prepareRateChange(context(), change)).toEqual({ ok: true, value: { isComplete: true } });
  const published = prepareRateChange(context(), { ...change, rate: null });
  expect(await published).toEqual({ ok: true, value: { isComplete: false } });

  const { data } = await context().scope.read("app", (db) => ({ plan: planRateChange(db, change) }));
  const id = newId();
  const record = (checksum: string) => recordRateChange(context(), { ...change, id, checksum });
  expect(await record("another")).toMatchObject({ ok: false, refusal: { code: "rates_changed_since" } });
  const checksum = data?.plan[0]?.plan.checksum ?? "";
  for (const _ of [1, 2]) expect(await record(checksum)).toEqual({ ok: true, value: { id } });
  expect((await rows()).map(({ base }) => base)).toEqual([13_100]);
  expect(await undoRateChange(context(), { id })).toEqual({ ok: true, value: { id } });
  expect(await undoRateChange(context(), { id })).toMatchObject({ ok: false, refusal: { code: "rate_change_gone" } });
  expect((await rows()).map(({ base }) => base)).toEqual([13_000]);
});
