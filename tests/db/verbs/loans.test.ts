/** The verbs of loans, called as a script calls them: plain objects in, results out. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import type { RecordLoan } from "#app/features/loans/input.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import { removeLoan } from "#app/features/loans/remove-loan.server.ts";
import { reviseLoan } from "#app/features/loans/revise-loan.server.ts";
import { newId } from "#db/id.ts";
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

const sacco = (overrides: Partial<RecordLoan> = {}): RecordLoan => ({
  ...{ id: newId(), name: "Sacco", disbursement_date: "2026-06-01" },
  ...{ principal_amount: toCents(100_000), outstanding_balance: toCents(60_000) },
  ...overrides,
});

async function rows() {
  const { rows } = await database.owner`select name, outstanding_balance::integer as owed, version from loans
    where household_id = ${household} and removed_at is null order by name`;
  return rows;
}

test("recording takes a loan once, and refuses other contents of its id, or its name again", async () => {
  const input = sacco();
  for (const _ of [1, 2]) expect(await recordLoan(context(), input)).toEqual({ ok: true, value: { id: input.id } });
  const other = recordLoan(context(), { ...input, name: "Bank" });
  expect(await other).toEqual({ ok: false, refusal: { code: "already_recorded" } });
  expect(await recordLoan(context(), sacco())).toMatchObject({ refusal: { code: "loan_name_taken" } });
  expect(await rows()).toEqual([{ name: "Sacco", owed: 60_000, version: 1 }]);
});

test("a balance beyond the principal is asked about, and recorded once it is said to have grown", async () => {
  const grown = sacco({ outstanding_balance: toCents(110_000) });
  const doubt = { ok: false, refusal: { code: "balance_above_principal" } };
  expect(await recordLoan(context(), grown)).toEqual(doubt);
  expect(await recordLoan(context(), { ...grown, hasGrown: true })).toMatchObject({ ok: true });
  expect(await reviseLoan(context(), { ...grown, version: 1 })).toEqual(doubt);
});

test("a foreign loan is recorded even when nobody can be asked for a rate", async () => {
  expect(await recordLoan(context(), sacco({ currency: "USD", dated_back: "on" }))).toMatchObject({ ok: true });
  expect(await rows()).toHaveLength(1);
});

test("revising takes the version that was shown, once", async () => {
  const input = sacco();
  await recordLoan(context(), input);
  const changed = { ...input, name: "Chama", version: 1 };
  for (const _ of [1, 2]) expect(await reviseLoan(context(), changed)).toEqual({ ok: true, value: { id: input.id } });
  expect(await rows()).toEqual([{ name: "Chama", owed: 60_000, version: 2 }]);
  const late = reviseLoan(context(), { ...changed, name: "Late" });
  expect(await late).toEqual({ ok: false, refusal: { code: "changed_meanwhile" } });
  expect(await reviseLoan(context(), { ...changed, id: newId() })).toEqual({ ok: false, refusal: { code: "gone" } });
});

test("removing takes the version that was shown, and one that is gone is a success", async () => {
  const { id } = sacco();
  await recordLoan(context(), sacco({ id }));
  expect(await removeLoan(context(), { id, version: 2 })).toEqual({
    ok: false,
    refusal: { code: "changed_meanwhile" },
  });
  for (const _ of [1, 2]) expect(await removeLoan(context(), { id, version: 1 })).toEqual({ ok: true, value: { id } });
  expect(await recordLoan(context(), sacco({ id }))).toMatchObject({ ok: false, refusal: { code: "gone" } });
  expect(await rows()).toEqual([]);
});
