/** The verb of history, called as a script calls it. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { contextOf, makeHousehold, makeMember } from "../support.ts";

const database = databaseOfFile();

test("a deleted transaction is restored, once, where its row is as it was shown", async () => {
  const editor = await makeMember(database, await makeHousehold(database));
  const context = () => contextOf(database, editor);
  const id = newId();
  const tithe = { type: "tithe", date: "2026-11-20", description: "Tithe", amount: toCents(1_000) } as const;
  await recordTransactions(context(), [{ ...tithe, id }]);
  await removeTransaction(context(), { id, version: 1 });
  const { rows } = await database.owner`select id from row_changes where row_id = ${id} and after is null`;
  const change = String(rows[0]?.id);

  const restore = (of: string, version: number | null) => restoreChange(context(), { id: of, version });
  expect(await restore(change, 1)).toMatchObject({ ok: false, refusal: { code: "row_changed_since" } });
  expect(await restore(newId(), null)).toMatchObject({ ok: false, refusal: { code: "history_forgotten" } });
  for (const _ of [1, 2]) expect(await restore(change, null)).toEqual({ ok: true, value: { id: change } });
  expect((await database.owner`select description from transactions where id = ${id}`).rows).toEqual([
    { description: "Tithe" },
  ]);
});
