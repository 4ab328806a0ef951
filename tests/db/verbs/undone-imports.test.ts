/**
 * Whatever was brought in, by whichever ways, and whatever was brought in over it: once both are undone, in either order, every row of
 * the household is what it was before.
 */
import { describe, expect, test } from "vitest";
import { reviewOf } from "#app/domain/movements/review/review.ts";
import type { Context } from "#app/features/context.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { undoImport } from "#app/features/imports/undo-import.server.ts";
import { discardMovements } from "#app/features/movements/discard-movements.server.ts";
import { loadReviewed } from "#app/features/movements/reviewed.server.ts";
import { undoAddition } from "#app/features/movements/undo-addition.server.ts";
import { newId } from "#db/id.ts";
import { findListedImport, findUndoing } from "#db/imports/import-list.ts";
import { planImport } from "#db/imports/import-plan.ts";
import { fc, runs } from "../../property.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { fileOf, received, repaid, row } from "../importing.ts";
import { addAll, type Couple, couple, event, OPENING, printed, type Way, waysOf } from "./month-of-two.ts";

const database = databaseOfFile();

/** The imports themselves and the history; and ids of what was deleted, by which a form that is sent again records nothing. */
const RECORDS = [
  ...["imports", "import_rows", "export_rows", "import_mappings", "bulk_edits", "bulk_edited_transactions"],
  ...["row_changes", "removed_transactions", "movements"],
];

/** Every row that counts; a version tells only that a form is of an earlier one. */
async function rowsOf({ household }: Couple) {
  const { rows: tables } = await database.owner`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;
  const names = tables.map(({ name }) => String(name)).filter((name) => !RECORDS.includes(name));
  const answers = await database.owner.transaction([
    ...names.map((name) =>
      database.owner.query(
        `select to_jsonb(t) - 'version' as row from ${name} t
          where household_id = $1 and to_jsonb(t) ->> 'removed_at' is null and to_jsonb(t) ->> 'count' is distinct from '0'
            and not exists (select from loans o where o.household_id = $1 and o.removed_at is not null
                               and o.id::text = to_jsonb(t) ->> 'loan_id')
          order by to_jsonb(t)::text`,
        [household],
      ),
    ),
    // What someone discarded, and what was never settled, is in no figure.
    database.owner`
      select jsonb_build_object('id', id, 'state', state, 'transaction', transaction_id, 'addition', addition_id, 'rule', rule_id) as row
        from movements where household_id = ${household} and state in ('added', 'left out') order by id`,
  ]);
  return Object.fromEntries(
    [...names, "movements"].map((name, index) => [name, answers[index]?.rows.map(({ row }) => row)]),
  );
}

const HOUR = 3_600_000;
const at = (step: number) => new Date(Date.parse("2026-11-05T09:00:00Z") + step * 25 * HOUR + 17);

type Bringing = { home: Couple; step: number; ways: readonly Way[]; csv: string | null };
type Made = { kind: "file" | "addition"; id: string };

/** Brings in what the ways tell of, and a file of transactions. @returns what can be undone */
async function bring({ home, step, ways, csv }: Bringing): Promise<Made[]> {
  const contexts = home.contextsAt(at(step));
  const made: Made[] = [];
  if (csv !== null) {
    const id = newId();
    const [context] = contexts;
    expect(await stageFile(context, { id, file: new File([csv], "ledger.csv"), mapping: null })).toMatchObject({
      ok: true,
    });
    const { data } = await context.scope.read("app", (db) => ({ plan: planImport(db, id, context.scope.at) }));
    const plan = data?.plan[0]?.plan;
    const expected = plan?.counts.reduce((sum, { fresh }) => sum + fresh, 0) ?? 0;
    const choice = { leaveOut: "nothing" as const, checksum: plan?.checksum ?? null, expected };
    expect(await commitImport(context, { id, ...choice })).toMatchObject({ ok: true });
    made.push({ kind: "file", id });
  }
  for (const { bring } of ways) await bring();
  await sayTheSame(home, contexts[1]);
  // What is of a payee with a rule is known.
  const { addition } = await addAll(home, contexts, "shop [12]|acme");
  return addition ? [...made, { kind: "addition", id: addition }] : made;
}

/** What may be recorded already is. */
async function sayTheSame({ household }: Couple, context: Context) {
  const loaded = await loadReviewed(context, "decide-movements");
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  for (const { movement, match } of reviewOf(loaded.value.reviewed)) {
    if (match?.transaction)
      await database.owner`
        update movements set decision = ${`same:${match.transaction}`} where household_id = ${household} and id = ${movement.id}`;
  }
}

/** Undoes what was made, the last first, and discards what waits then. @returns how many stayed, as they were changed since */
async function undo(home: Couple, made: readonly Made[], step: number): Promise<number> {
  const contexts = home.contextsAt(at(step));
  let stayed = 0;
  for (const { kind, id } of made.toReversed()) {
    const [context] = contexts;
    const { data } = await context.scope.read("app", (db) => ({ asked: findUndoing(db, id) }));
    stayed += data?.asked[0]?.kept ?? 0;
    expect(await (kind === "file" ? undoImport(context, id) : undoAddition(context, id))).toMatchObject({ ok: true });
  }
  return stayed;
}

async function discard(home: Couple, step: number) {
  for (const [index, context] of home.contextsAt(at(step)).entries()) {
    const { rows } = await database.owner`
      select count(*)::int as count from movements where household_id = ${home.household} and state = 'waiting' and part !~ 'fee'
         and created_by = ${home.people[index]}`;
    const expected = Number(rows[0]?.count);
    if (expected > 0) expect(await discardMovements(context, { id: newId(), expected })).toMatchObject({ ok: true });
  }
}

/** A file of transactions: a loan with its repayment, others, and what the month's messages tell of as well. */
const ledgerFile = (typed: ReturnType<typeof printed>["typed"], from: number, to: number) =>
  fileOf(
    [
      [row({ description: "A" })],
      [received("Sacco", 100_000), repaid("Sacco", 40_000)],
      ...typed
        .slice(0, 2)
        .map((spent) => [
          row({ ...spent, type: "expense", category: "Utilities", subcategory: "Water", description: "Typed" }),
        ]),
      [row({ type: "asset_purchased", description: "Fridge", asset: "Fridge" })],
    ]
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .flat(),
  );

const which = fc.record({
  ways: fc.uniqueArray(fc.nat(13), { maxLength: 4 }),
  rows: fc.option(fc.tuple(fc.nat(4), fc.nat(4)), { nil: null }),
});
type Which = { ways: number[]; rows: [number, number] | null };

/** A household, and a month that is told of to it. */
async function begun(events: Parameters<typeof printed>[0]) {
  const home = await couple(database);
  await database.owner`
    insert into payee_rules (household_id, id, position, label, words, direction, type, category, subcategory, created_at)
    values (${home.household}, ${newId()}, 1, 'Shop', 'shop 0', 'out', 'expense', 'Utilities', 'Water', '2026-10-01')`;
  const told = printed(events, OPENING);
  return (step: number, { ways, rows }: Which) => {
    const all = waysOf({ accounts: home.accounts, contexts: home.contextsAt(at(step)) }, told);
    return {
      ...{ home, step },
      ways: ways.flatMap((index) => all[index] ?? []),
      csv: rows && ledgerFile(told.typed, ...rows),
    };
  };
}

describe("what was brought in", () => {
  test("is gone once it is undone, with what was brought in over it, in either order", async () => {
    const month = fc.array(event, { minLength: 6, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(month, which, which, which, fc.boolean(), async (events, first, one, other, oneFirst) => {
        const bringing = await begun(events);
        const start = bringing(0, first);
        await bring(start);
        await discard(start.home, 1);
        const before = await rowsOf(start.home);
        const made = await bring(bringing(2, one));
        const between = await rowsOf(start.home);
        const more = await bring(bringing(3, other));
        if (oneFirst) {
          await undo(start.home, made, 4);
          await undo(start.home, more, 5);
        } else {
          await undo(start.home, more, 4);
          expect(await rowsOf(start.home)).toEqual(between);
          await undo(start.home, made, 5);
        }
        await discard(start.home, 6);
        expect(await rowsOf(start.home)).toEqual(before);
      }),
      { numRuns: runs(60) },
    );
  }, 240_000);

  test("and was changed since stays, as undoing said that it would, and everything else is gone", async () => {
    const bringing = await begun([
      { as: "spent", of: "anne", amount: 1_000 },
      { as: "earned", of: "ben", amount: 2_000 },
    ]);
    const start = bringing(0, { ways: [0, 3, 7], rows: [0, 0] });
    const { home } = start;
    const before = await rowsOf(home);
    const made = await bring(start);
    const { rows } = await database.owner`
      update transactions set description = 'Changed', version = version + 1
       where household_id = ${home.household} and type in ('tithe', 'income') returning id`;
    expect(rows).toHaveLength(2);
    expect(await undo(home, made, 1)).toBe(2);
    await discard(home, 2);
    const { rows: left } = await database.owner`select id from transactions where household_id = ${home.household}`;
    expect(left.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const now = await rowsOf(home);
    for (const table of ["accounts", "loans", "assets", "payee_rules", "own_accounts"])
      expect(now[table]).toEqual(before[table]);
  });

  test("and a later file repays stays while that does, and goes in either order", async () => {
    const bringing = await begun([]);
    const start = bringing(0, { ways: [], rows: null });
    const { home } = start;
    const before = await rowsOf(home);
    const bringFile = async (step: number, row: ReturnType<typeof received>) => {
      const [made] = await bring({ ...start, step, csv: fileOf([row]) });
      if (!made) throw new Error("nothing was made");
      return made;
    };
    for (const firstBegun of [true, false]) {
      const step = firstBegun ? 0 : 10;
      const begunFile = await bringFile(step, received("Sacco", 100_000));
      const repaidFile = await bringFile(step + 1, repaid("Sacco", 40_000));
      const [one, other] = firstBegun ? [begunFile, repaidFile] : [repaidFile, begunFile];
      expect(await undo(home, [one], step + 2)).toBe(firstBegun ? 1 : 0);
      expect(await undo(home, [other], step + 3)).toBe(0);
      if (firstBegun) {
        const [context] = home.contextsAt(at(step + 4));
        const { data } = await context.scope.read("app", (db) => ({ listed: findListedImport(db, begunFile.id) }));
        expect(data?.listed).toMatchObject([{ state: "undone", taken: 0, kept: 1, mayUndo: true }]);
        expect(await undo(home, [begunFile], step + 5)).toBe(0);
      }
      expect(await rowsOf(home)).toEqual(before);
    }
  });

  test("and was put back after undoing it stays, however often it is undone", async () => {
    const bringing = await begun([]);
    const start = bringing(0, { ways: [], rows: [0, 0] });
    const made = await bring(start);
    const { rows } =
      await database.owner`delete from transactions where household_id = ${start.home.household} returning *`;
    expect(await undo(start.home, made, 1)).toBe(0);
    await database.owner`delete from removed_transactions where household_id = ${start.home.household}`;
    await database.owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, category, subcategory, created_by, created_at)
      select household_id, id, date, description, amount, currency, exchange_rate, exchange_rate_source, exchange_rate_date, type,
             category, subcategory, created_by, created_at
        from jsonb_populate_record(null::transactions, ${JSON.stringify(rows[0])}::jsonb)`;
    await undo(start.home, made, 2);
    const { rows: left } = await database.owner`select from transactions where household_id = ${start.home.household}`;
    expect(left).toHaveLength(1);
  });
});
