/** Fifty files, messages, rules and names that arrive at the very same moment: each counts once. */
import { beforeEach, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { beginAccountAsPrinted, beginAccountEarlier } from "#app/features/movements/begin-account.server.ts";
import { recordAccount } from "#db/accounts/accounts.ts";
import { recordItem, requireNewAssetName } from "#db/balance-sheet/balance-sheet.ts";
import { newId } from "#db/id.ts";
import { commitImport } from "#db/imports/imports.ts";
import { addMovements, discardMovements, stageMovements, undoMovements } from "#db/movements/movements.ts";
import { type NewPayeeRule, recordPayeeRule, restorePayeeRule } from "#db/payee-rules/payee-rules.ts";
import { newPhoneKey, receiveMovements, recordPhoneKey } from "#db/phone-keys/phone-keys.ts";
import { recordTransaction } from "#db/transactions/entries.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { fileOf, plan, received, repaid, row, stage } from "../importing.ts";
import { entry, SAME } from "../ledger.ts";
import { AT, confirmNow, hashOf, scopeOf } from "../support.ts";
import { fullContextOf } from "../verbs/context.ts";
import { CROWD, crowd, type Home, homeOf, outcomeOf, tally } from "./crowd.ts";

let home: Home;
let mpesa: string;
const database = databaseOfFile();
beforeEach(async () => {
  home = await homeOf(database);
  mpesa = newId();
  const opened = { name: "M-PESA", kind: "mpesa" as const, opening_balance: toCents(0), opening_day: "2026-03-01" };
  await outcomeOf(database, home.one, (db) => ({ result: recordAccount(db, mpesa, opened, null) }));
});

const member = (index: number) => (index % 2 === 0 ? home.one : home.other);
type Build = Parameters<typeof outcomeOf>[2];
const all = (build: (index: number) => Build) =>
  crowd(database, (index) => outcomeOf(database, member(index), build(index)));
const count = async (table: string, where = "true") =>
  (
    await database.owner.query(`select count(*)::int as many from ${table} where household_id = $1 and ${where}`, [
      home.id,
    ])
  ).rows[0]?.many;

const FILE = fileOf([received("Sacco", 1_000), repaid("Sacco", 400), row(), row({ amount: 7 })]);

async function staged() {
  const id = await stage(scopeOf(database, home.one), FILE);
  const { checksum } = await plan(scopeOf(database, home.one), id);
  return { id, choice: { leaveOut: "nothing" as const, checksum, expected: 4 } };
}

test("one file that is added fifty times at once is added once, and each that finds a place is told how many rows it had", async () => {
  const { id, choice } = await staged();
  const answers = await all(() => (db) => ({ result: commitImport(db, id, AT, choice) }));
  // Eight may wait, and as many again as are done meanwhile.
  const { 4: told = 0, PA429: refused = 0 } = tally(answers);
  expect([told + refused, told >= 8]).toEqual([CROWD, true]);
  expect([await count("transactions"), await count("loans")]).toEqual([4, 1]);
});

test("of several files with the same rows that are added at once, one is added, and the others are looked at again", async () => {
  const files = [await staged(), await staged(), await staged(), await staged(), await staged()];
  const answers = await all((index) => {
    const { id, choice } = files[index % files.length] as Awaited<ReturnType<typeof staged>>;
    return (db) => ({ result: commitImport(db, id, AT, choice) });
  });
  // Everyone with the file that was first; the others' preview is of the ledger as it was.
  const { 4: told = 0, PI004: stale = 0, PA429: refused = 0 } = tally(answers);
  expect([told + stale + refused, told >= 1, told <= CROWD / files.length]).toEqual([CROWD, true, true]);
  expect([await count("transactions"), await count("loans")]).toEqual([4, 1]);
});

const TEXT = `TAA1BB2CC3 Confirmed. Ksh2,500.00 sent to AMINA  TEST 0700000001 on 5/3/26 at 9:25 PM. New M-PESA balance is Ksh585.26. Transaction cost, Ksh33.00.
TAA1BB2CD5 Confirmed.You have received Ksh400.00 from Amina  Test 0700***001 on 6/3/26 at 12:56 PM  New M-PESA balance is Ksh45.00.`;
const movements = () => stagedMovements(readMessages(TEXT).movements, newId());
const MOVEMENTS = 2;
/** With what the first one cost. */
const STORED = 3;

test("the same messages from fifty hands are stored once", async () => {
  const answers = await all((index) => (db) => ({
    result: stageMovements(db, mpesa, index % 2 === 0 ? "messages" : "statement", movements(), AT),
  }));
  expect(tally(answers)).toEqual({ [MOVEMENTS]: 1, 0: CROWD - 1 });
  expect(await count("movements")).toBe(STORED);
});

test("the same receipts from two phones at once are stored once, also while someone pastes them", async () => {
  const phones = [newPhoneKey(), newPhoneKey()] as const;
  for (const [index, phone] of phones.entries()) {
    await confirmNow(database, member(index));
    const key = { id: newId(), account: mpesa, name: "Phone", tokenHash: await hashOf(phone) };
    await outcomeOf(database, member(index), (db) => ({ result: recordPhoneKey(db, key, AT) }));
  }
  const answers = await crowd(
    database,
    async (index) => {
      if (index === 0)
        return outcomeOf(database, home.one, (db) => ({
          result: stageMovements(db, mpesa, "messages", movements(), AT),
        }));
      const token = phones[index % 2 === 0 ? 0 : 1] ?? "";
      const { outcome, fresh } = await receiveMovements(scopeOf(database, null), token, movements(), []);
      return `${outcome} ${fresh}`;
    },
    20,
  );
  expect(answers.filter((answer) => answer === `${MOVEMENTS}` || answer === `received ${MOVEMENTS}`)).toHaveLength(1);
  expect(answers.filter((answer) => answer === "0" || answer === "received 0")).toHaveLength(19);
  expect(await count("movements")).toBe(STORED);
});

/** What is stored as waiting, all of it as one expense. */
async function waiting() {
  await outcomeOf(database, home.one, (db) => ({ result: stageMovements(db, mpesa, "messages", movements(), AT) }));
  const { rows } = await database.owner`select id from movements where household_id = ${home.id}`;
  return rows.map(({ id }) => String(id));
}
const made = (ids: string[]) => ({
  entries: [
    {
      id: newId(),
      movements: ids,
      date: "2026-03-05",
      description: "Food",
      amount: toCents(250_000),
      currency: "KES",
      type: "expense" as const,
      category: "Variable Expenses",
      subcategory: "Groceries",
      account: mpesa,
    },
  ],
  same: [],
  removed: [],
  leftOut: [],
});

test("what was reviewed is added once, however often it is sent, and of other reviews of the same none", async () => {
  const ids = await waiting();
  const [addition, content] = [newId(), made(ids)];
  const answers = await all((index) =>
    index % 2 === 0
      ? (db) => ({ result: addMovements(db, addition, content, AT) })
      : (db) => ({ result: addMovements(db, newId(), made(ids), AT) }),
  );
  const tallied = tally(answers);
  // Either the form that was sent 25 times was first, or one of the others was.
  expect([
    { 2: 25, PG409: 25 },
    { 2: 1, PG409: 49 },
  ]).toContainEqual(tallied);
  expect(await count("transactions")).toBe(1);
});

test("an addition is undone once, and what waits is discarded once", async () => {
  const addition = newId();
  const ids = await waiting();
  await outcomeOf(database, home.one, (db) => ({ result: addMovements(db, addition, made(ids), AT) }));
  const undone = await all(() => (db) => ({ result: undoMovements(db, addition, AT) }));
  expect(tally(undone)).toEqual({ [STORED]: 1, PR404: CROWD - 1 });
  const discarded = await all(() => (db) => ({ result: discardMovements(db, newId(), 2, AT) }));
  const { 2: once, 0: nothing = 0, PG409: looksAgain = 0 } = tally(discarded);
  expect([once, nothing + looksAgain]).toEqual([1, CROWD - 1]);
  expect(await count("transactions")).toBe(0);
});

test("an account that fifty let begin as printed, or earlier, begins there once", async () => {
  const addition = newId();
  const ids = await waiting();
  await outcomeOf(database, home.one, (db) => ({ result: addMovements(db, addition, made(ids), AT) }));
  const begin = { account: mpesa, addition };
  const opening = async () =>
    (
      await database.owner`select opening_day::text as day, opening_balance::int as balance
        from accounts where id = ${mpesa}`
    ).rows;
  await crowd(database, (index) => beginAccountAsPrinted(fullContextOf(database, member(index)), begin));
  // What is printed last, before what was spent.
  expect(await opening()).toEqual([{ day: "2026-03-01", balance: 4_500 + 250_000 }]);
  await database.owner`update accounts set opening_day = '2026-03-06', opening_balance = 4500, reconciled_on = null, reconciled_balance = null
    where id = ${mpesa}`;
  await crowd(database, (index) => {
    const context = fullContextOf(database, member(index));
    return index % 2 === 0 ? beginAccountEarlier(context, begin) : beginAccountAsPrinted(context, begin);
  });
  expect(await opening()).toEqual([{ day: "2026-03-05", balance: 4_500 + 250_000 }]);
});

const about = (words: string): NewPayeeRule => ({
  label: words,
  payee: null,
  words,
  direction: "out",
  type: "expense",
  category: "Utilities",
  subcategory: "Water",
});

test("a rule that fifty record at once is one, and fifty more than there is room for are refused", async () => {
  const answers = await all(() => (db) => ({ result: recordPayeeRule(db, newId(), about("naivas"), AT) }));
  expect(tally(answers)).toEqual({ done: CROWD });
  expect(await count("payee_rules")).toBe(1);
  await database.owner`insert into payee_rules (household_id, id, position, label, words, direction, type, category,
      subcategory, created_at)
    select ${home.id}, gen_random_uuid(), n + 1, 'w' || n, 'w' || n, 'out', 'expense', 'Utilities', 'Water', now()
      from generate_series(1, 489) n`;
  const more = await all((index) => (db) => ({ result: recordPayeeRule(db, newId(), about(`more ${index}`), AT) }));
  expect(tally(more)).toEqual({ done: 10, PG004: 40 });
  const places = await database.owner`select count(distinct position)::int as places from payee_rules
    where household_id = ${home.id}`;
  expect(places.rows).toEqual([{ places: 500 }]);
});

test("of fifty rules that are brought back at once as many are as there is room for", async () => {
  await database.owner`insert into payee_rules (household_id, id, position, label, words, direction, type, category,
      subcategory, created_at, removed_at)
    select ${home.id}, gen_random_uuid(), n, 'w' || n, 'w' || n, 'out', 'expense', 'Utilities', 'Water', now(),
           case when n <= ${CROWD} then now() end
      from generate_series(1, ${490 + CROWD}::int) n`;
  const { rows } =
    await database.owner`select id from payee_rules where household_id = ${home.id} and removed_at is not null`;
  const answers = await all((index) => (db) => ({ result: restorePayeeRule(db, String(rows[index]?.id)) }));
  expect(tally(answers)).toEqual({ done: 10, PG004: CROWD - 10 });
  expect(await count("payee_rules", "removed_at is null")).toBe(500);
});

test("a phone that is added fifty times is added once, and of twenty-five phones of one person ten remain", async () => {
  const key = async (id: string) => ({ id, account: mpesa, name: "Phone", tokenHash: await hashOf(newId()) });
  const [same, others] = [await key(newId()), await Promise.all(Array.from({ length: CROWD / 2 }, () => key(newId())))];
  await confirmNow(database, home.one);
  const once = await crowd(database, () =>
    outcomeOf(database, home.one, (db) => ({ result: recordPhoneKey(db, same, AT) })),
  );
  expect(tally(once)).toEqual({ true: 1, false: CROWD - 1 });
  const added = await crowd(
    database,
    (index) =>
      outcomeOf(database, home.one, (db) => ({
        result: recordPhoneKey(db, others[index] as Awaited<ReturnType<typeof key>>, AT),
      })),
    CROWD / 2,
  );
  expect(tally(added)).toEqual({ true: CROWD / 2 });
  expect(await count("phone_keys")).toBe(10);
});

test("of fifty assets with one name one is recorded, whether they are bought or entered", async () => {
  const answers = await all((index) => {
    const [id, bought] = [newId(), entry({ asset_name: "Fridge", amount: 100 })];
    if (index % 2 === 0)
      return (db) => ({
        named: requireNewAssetName(db, id, "Fridge"),
        result: recordItem(db, "asset", id, { name: "Fridge", value: toCents(100) }),
      });
    return (db) => ({
      named: requireNewAssetName(db, id, "fridge"),
      result: recordTransaction(db, id, "asset_purchased", bought, { rates: SAME, at: AT }),
    });
  });
  expect(tally(answers)).toEqual({ done: 1, PV409: CROWD - 1 });
  expect(await count("assets")).toBe(1);
});
