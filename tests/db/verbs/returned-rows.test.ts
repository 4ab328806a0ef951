/** Rows that an addition of movements made, deleted, undone and brought back in any order: each movement once. */
import { describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { reviewOf } from "#app/domain/movements/review/review.ts";
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
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { AT, makeHousehold, makeMember, scopeOf } from "../support.ts";

const database = databaseOfFile();

/** Two fares alike, and another payment, with a charge. */
const MESSAGES = [
  ["TKL7AB12CD", "100.00"],
  ["TKL7AB12CE", "100.00"],
  ["TKL7AB12CF", "250.00"],
].map(
  ([code, amount], at) =>
    `${code} Confirmed. Ksh${amount} paid to SUPER METRO. on 20/11/26 at 6:1${at} PM.New M-PESA balance is Ksh8,${at}00.00. Transaction cost, Ksh${at === 2 ? 13 : 0}.00.`,
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

type Home = Awaited<ReturnType<typeof editor>>;

const idsOf = async ({ household }: Home) =>
  (await database.owner`select id from transactions where household_id = ${household} order by id`).rows.map(({ id }) =>
    String(id),
  );

const deletions = async ({ household }: Home) =>
  (
    await database.owner`
      select c.id, c.row_id from row_changes c where c.household_id = ${household} and c.table_name = 'transactions' and c.after is null and c.part_of is null
       order by c.changed_at, c.id`
  ).rows.map(({ id, row_id }) => ({ change: String(id), row: String(row_id) }));

const restore = (context: Context, change: string) => restoreChange(context, { id: change, version: null });

describe("a row of an addition that was undone", () => {
  test("and was deleted, is what its movement is, once it is back from the history", async () => {
    const home = await editor();
    const addition = await added(home.contextAt(0));
    const [id = ""] = await idsOf(home);
    expect(await removeTransaction(home.contextAt(1), { id, version: 1 })).toMatchObject({ ok: true });
    expect(await undoAddition(home.contextAt(2), addition)).toMatchObject({ ok: true });
    expect(await waiting(home.contextAt(2))).toHaveLength(3);
    const [own] = (await deletions(home)).filter(({ row }) => row === id);
    expect(await restore(home.contextAt(3), own?.change ?? "")).toMatchObject({ ok: true });
    expect(await waiting(home.contextAt(3))).toHaveLength(2);
    const again = newId();
    expect(await addMovements(home.contextAt(4), { id: again, expected: 2 })).toMatchObject({ ok: true });
    expect(await idsOf(home)).toHaveLength(4);
    expect(await undoAddition(home.contextAt(5), again)).toMatchObject({ ok: true });
    expect(await idsOf(home)).toEqual([id]);
  });

  test("and was deleted with others, is it once the deletion is undone", async () => {
    const home = await editor();
    const addition = await added(home.contextAt(0));
    const ids = await idsOf(home);
    const edit = newId();
    await editTransactions(home.contextAt(1), { id: edit, ids, change: { delete: true } });
    await undoAddition(home.contextAt(2), addition);
    expect(await undoEdit(home.contextAt(3), { id: edit })).toEqual({ ok: true, value: { restored: 4 } });
    expect([await idsOf(home), await waiting(home.contextAt(3))]).toEqual([ids, []]);
  });

  test("stays away where its movement was added again, and the history says so", async () => {
    const home = await editor();
    const addition = await added(home.contextAt(0));
    const ids = await idsOf(home);
    const edit = newId();
    await editTransactions(home.contextAt(1), { id: edit, ids, change: { delete: true } });
    await undoAddition(home.contextAt(2), addition);
    await addMovements(home.contextAt(3), { id: newId(), expected: 3 });
    const now = await idsOf(home);
    expect(await undoEdit(home.contextAt(4), { id: edit })).toEqual({ ok: true, value: { restored: 0 } });
    const [own] = await deletions(home);
    expect(await restore(home.contextAt(4), own?.change ?? "")).toMatchObject({
      refusal: { code: "added_again_since" },
    });
    expect(await idsOf(home)).toEqual(now);
  });

  test("is what its movement is again where undoing deleted it and the history brings it back", async () => {
    const home = await editor();
    const addition = await added(home.contextAt(0));
    const ids = await idsOf(home);
    await undoAddition(home.contextAt(1), addition);
    for (const { change } of await deletions(home))
      expect(await restore(home.contextAt(2), change)).toMatchObject({ ok: true });
    expect([await idsOf(home), await waiting(home.contextAt(2))]).toEqual([ids, []]);
  });

  const ACTS = ["delete", "delete all", "undo the addition", "undo the edit", "restore", "add"] as const;
  test("is never there twice, nor lost, whatever was done in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 7 }), async (acts) => {
        const home = await editor();
        const additions = [await added(home.contextAt(0))];
        const edits: string[] = [];
        for (const [index, act] of acts.entries()) {
          const context = home.contextAt(index + 1);
          const [id] = await idsOf(home);
          if (act === "delete" && id) await removeTransaction(context, { id, version: await versionOf(id) });
          else if (act === "delete all" && id) {
            edits.push(newId());
            await editTransactions(context, {
              id: edits.at(-1) ?? "",
              ids: await idsOf(home),
              change: { delete: true },
            });
          } else if (act === "undo the addition") await undoAddition(context, additions.at(-1) ?? "");
          else if (act === "undo the edit") await undoEdit(context, { id: edits.pop() ?? newId() });
          else if (act === "restore") {
            for (const { change } of (await deletions(home)).slice(0, 2)) await restore(context, change);
          } else if (act === "add") {
            const expected = (await waiting(context)).length;
            if (expected > 0) {
              additions.push(newId());
              await addMovements(context, { id: additions.at(-1) ?? "", expected });
            }
          }
          expect(await inAll(home, context), acts.slice(0, index + 1).join(", ")).toBeLessThanOrEqual(46_300);
        }
      }),
      { numRuns: runs(40) },
    );
  }, 240_000);
});

/** In cents: what is in the ledger, and what waits. */
async function inAll({ household }: Home, context: Context): Promise<number> {
  const [row] = (
    await database.owner`select coalesce(sum(amount), 0)::int as sum from transactions where household_id = ${household}`
  ).rows;
  const left = (await waiting(context)).filter(({ choice }) => choice?.as !== "same");
  return left.reduce(
    (sum, { movement, fees }) => [movement, ...fees].reduce((all, { amount }) => all + amount, sum),
    Number(row?.sum),
  );
}

const versionOf = async (id: string) =>
  Number((await database.owner`select version from transactions where id = ${id}`).rows[0]?.version);
