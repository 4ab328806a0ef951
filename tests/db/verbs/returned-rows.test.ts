/** A row that an addition of movements made, deleted, and brought back once the addition was undone: the review knows it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages.ts";
import { reviewOf } from "#app/domain/movements/review.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import type { Context } from "#app/features/context.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { addMovements } from "#app/features/movements/add-movements.server.ts";
import { decideMovements } from "#app/features/movements/decide-movements.server.ts";
import { loadReviewed } from "#app/features/movements/reviewed.server.ts";
import { stageMovements } from "#app/features/movements/stage-movements.server.ts";
import { undoAddition } from "#app/features/movements/undo-addition.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { newId } from "#db/id.ts";
import { AT, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "../support.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startMigrated();
});
afterAll(() => database.stop());

/** Two fares alike, and another payment. */
const MESSAGES = [
  ["TKL7AB12CD", "100.00"],
  ["TKL7AB12CE", "100.00"],
  ["TKL7AB12CF", "250.00"],
].map(
  ([code, amount], at) =>
    `${code} Confirmed. Ksh${amount} paid to SUPER METRO. on 20/11/26 at 6:1${at} PM.New M-PESA balance is Ksh8,${at}00.00. Transaction cost, Ksh0.00.`,
);

/** What an editor does, an hour after another. */
async function editor() {
  const household = await makeHousehold(database);
  const member = await makeMember(database, household);
  const contextAt = (hour: number): Context => ({
    scope: scopeOf(database, member, { at: new Date(AT.getTime() + hour * 3_600_000) }),
    configuration: { ratesUrl: "http://127.0.0.1:9" },
  });
  return { household, contextAt };
}

async function added(context: Context) {
  const { movements } = readMessages(MESSAGES.join("\n"));
  const opened = {
    ...({ name: "M-PESA", kind: "mpesa", currency: "KES", opening_day: "2026-11-01" } as const),
    opening_balance: toCents(1_000_000),
  };
  expect(
    await stageMovements(context, {
      ...{ account: newId(), source: "messages", movements: stagedMovements(movements, newId()), opened },
    }),
  ).toMatchObject({ ok: true });
  const [movement] = await waiting(context);
  if (!movement) throw new Error("nothing waits");
  const { payee, direction, kind } = movement.movement;
  const decision = {
    ...({ as: "transaction", type: "expense", category: "Variable Expenses", subcategory: "Transport" } as const),
  };
  expect(await decideMovements(context, { group: { payee, direction, kind }, decision, which: "all" })).toMatchObject({
    ok: true,
  });
  const addition = newId();
  expect(await addMovements(context, { id: addition, expected: 3 })).toMatchObject({ ok: true });
  return addition;
}

async function waiting(context: Context) {
  const loaded = await loadReviewed(context, "decide-movements");
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  return reviewOf(loaded.value.reviewed);
}

/** As which transaction the review takes each movement: null where it becomes a new one. */
const sameAs = async (context: Context) =>
  (await waiting(context)).map(({ choice }) => (choice?.as === "same" ? choice.transaction : null));

/** Deletes a row, undoes the addition that made it, and brings the row back. */
const WAYS = {
  async history({ household, contextAt, id, addition }: Begun) {
    expect(await removeTransaction(contextAt(1), { id, version: 1 })).toMatchObject({ ok: true });
    expect(await undoAddition(contextAt(2), addition)).toMatchObject({ ok: true });
    expect(await sameAs(contextAt(2))).toEqual([null, null, null]);
    const { rows } = await database.owner`
      select id from row_changes where household_id = ${household} and row_id = ${id} and after is null`;
    expect(await restoreChange(contextAt(3), { id: String(rows[0]?.id), version: null })).toMatchObject({ ok: true });
  },
  async undo({ contextAt, id, addition }: Begun) {
    const edit = newId();
    expect(await editTransactions(contextAt(1), { id: edit, ids: [id], change: { delete: true } })).toMatchObject({
      ok: true,
    });
    expect(await undoAddition(contextAt(2), addition)).toMatchObject({ ok: true });
    expect(await undoEdit(contextAt(3), { id: edit })).toEqual({ ok: true, value: { restored: 1 } });
  },
};
type Begun = Awaited<ReturnType<typeof editor>> & { id: string; addition: string };

describe("a row of an addition that was undone", () => {
  test.each(["history", "undo"] as const)(
    "and was deleted, is what its movement is, once it is back by %s",
    async (way) => {
      const { household, contextAt } = await editor();
      const idsOf = async () =>
        (await database.owner`select id from transactions where household_id = ${household}`).rows.map(({ id }) =>
          String(id),
        );
      const addition = await added(contextAt(0));
      const [id = ""] = await idsOf();
      await WAYS[way]({ household, contextAt, id, addition });
      expect(await sameAs(contextAt(3))).toEqual([id, null, null]);
      const again = newId();
      expect(await addMovements(contextAt(4), { id: again, expected: 3 })).toMatchObject({ ok: true });
      expect(await idsOf()).toHaveLength(3);
      expect(await undoAddition(contextAt(5), again)).toMatchObject({ ok: true });
      expect(await idsOf()).toEqual([id]);
    },
  );
});
