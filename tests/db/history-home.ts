/** A household whose changes are looked at and taken back, each request a minute after the one before. */
import { expect } from "vitest";
import { type ChangeRow, listChanges, restoreChange } from "#db/history/history.ts";
import type { Scope } from "#db/scope.ts";
import { AT, type Member, makeHousehold, makeMember, scopeOf, type TestDatabase } from "./support.ts";

export type Home = {
  household: string;
  editor: Member;
  /** The scope of the next request, of the editor or of someone else. */
  next: (who?: Member) => Scope;
};

export async function makeHome(database: TestDatabase): Promise<Home> {
  const household = await makeHousehold(database);
  const editor = await makeMember(database, household);
  let minutes = 0;
  const next = (who = editor) => {
    minutes += 1;
    return scopeOf(database, who, { at: new Date(AT.getTime() + minutes * 60_000) });
  };
  return { household, editor, next };
}

/** The newest changes first, of one row or of all. */
export async function changesSeenBy(scope: Scope, row: string | null = null): Promise<ChangeRow[]> {
  const { data } = await scope.read("app", (db) => ({ changes: listChanges(db, { row, after: null }, 500) }));
  if (data === null) throw new Error("the history could not be read");
  return data.changes;
}

/** Takes a change back as it is shown; the code of the refusal, or null. */
export async function takeBack(scope: Scope, change: ChangeRow | undefined): Promise<string | null> {
  if (change === undefined) throw new Error("there is no such change");
  const version = change.now === null ? null : Number(change.now.version);
  const outcome = await scope.write("editor", (db) => ({ restored: restoreChange(db, change.id, version) }));
  return outcome.ok ? null : outcome.refusal.sqlstate;
}

/** Does something as one request, which has to succeed. */
export async function done(outcome: Promise<{ ok: boolean }>): Promise<void> {
  expect(await outcome).toMatchObject({ ok: true });
}

const TABLES = [
  "transactions",
  "budgets",
  "accounts",
  "assets",
  "liabilities",
  "loans",
  "loan_corrections",
  "asset_values",
  "liability_values",
  "transaction_totals",
  "account_totals",
];

/** A correction that is taken back and made again is another row, with the same effect. */
const leftOut = (table: string) =>
  table === "loan_corrections" ? "array['version', 'id', 'created_at']" : "array['version']";

/** Everything that a household has, but for how often each row changed. */
export async function everythingOf({ owner }: TestDatabase, household: string): Promise<Record<string, unknown[]>> {
  const answers = await owner.transaction(
    TABLES.map((table) =>
      owner.query(
        `select r.row from ${table} t cross join lateral (select to_jsonb(t) - ${leftOut(table)}::text[] as row) r
          where household_id = $1 order by r.row::text`,
        [household],
      ),
    ),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, answers[index]?.rows.map(({ row }) => row) ?? []]));
}
