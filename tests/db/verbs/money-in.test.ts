/** The verbs that bring money in, called as a script calls them: a form, a file and a review record the same. */
import { beforeEach, describe, expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import type { Context } from "#app/features/context.ts";
import { cancelImport } from "#app/features/imports/cancel-import.server.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { addMovements } from "#app/features/movements/add-movements.server.ts";
import { decideMovements } from "#app/features/movements/decide-movements.server.ts";
import { discardMovements } from "#app/features/movements/discard-movements.server.ts";
import { nameOwnAccounts } from "#app/features/movements/name-own-accounts.server.ts";
import { stageMovements } from "#app/features/movements/stage-movements.server.ts";
import { undoAddition } from "#app/features/movements/undo-addition.server.ts";
import { movePayeeRule } from "#app/features/payee-rules/move-payee-rule.server.ts";
import { recordPayeeRule } from "#app/features/payee-rules/record-payee-rule.server.ts";
import { removePayeeRule } from "#app/features/payee-rules/remove-payee-rule.server.ts";
import { restorePayeeRule } from "#app/features/payee-rules/restore-payee-rule.server.ts";
import { revisePayeeRule } from "#app/features/payee-rules/revise-payee-rule.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "../database-of-file.ts";
import { makeHousehold, makeMember, scopeOf } from "../support.ts";

const MESSAGE =
  "TKL7AB12CD Confirmed. Ksh1,500.00 paid to NAIVAS. on 20/11/26 at 6:15 PM.New M-PESA balance is Ksh8,500.00. Transaction cost, Ksh0.00.";
const GROUP = { payee: "till naivas", direction: "out", kind: "till" } as const;
const GROCERIES = {
  ...({ type: "expense", category: "Variable Expenses", subcategory: "Groceries" } as const),
  description: "NAIVAS",
};

let household: string;
let context: Context;
let account: string;

const database = databaseOfFile();
beforeEach(async () => {
  household = await makeHousehold(database);
  const editor = await makeMember(database, household);
  context = { scope: scopeOf(database, editor), configuration: { ratesUrl: "http://127.0.0.1:9" } };
  account = newId();
});

const opened = () =>
  ({
    name: "M-PESA",
    kind: "mpesa",
    currency: "KES",
    opening_day: "2026-11-01",
    opening_balance: toCents(1_000_000),
  }) as const;

async function stage(text = MESSAGE, isNew = true) {
  const { movements } = readMessages(text);
  const input = { account, source: "messages", movements: stagedMovements(movements, newId()) } as const;
  return stageMovements(context, { ...input, opened: isNew ? opened() : null });
}

const waitingGroup = async () => {
  const { rows } = await database.owner`select payee, direction, kind from movements where household_id = ${household}`;
  return rows[0] as typeof GROUP;
};

async function decideGroceries() {
  const { description: _, ...category } = GROCERIES;
  const decision = { as: "transaction", ...category } as const;
  return decideMovements(context, { group: await waitingGroup(), decision, which: "all" });
}

const stored = async () =>
  (
    await database.owner`select date::text, type, category, subcategory, description, amount::integer, base_amount::integer,
        currency, exchange_rate_source, account_id, account_amount::integer, version, interest_amount::integer, is_correction
      from transactions where household_id = ${household}`
  ).rows;

const fileOf = (line: string) =>
  new File([`date,type,category,subcategory,description,amount,currency,account\r\n${line}\r\n`], "bank.csv");
const LINE = "2026-11-20,expense,Variable Expenses,Groceries,NAIVAS,1500.00,KES,M-PESA";

describe("one purchase", () => {
  test("is the same row whether a form, a file or a message tells of it", async () => {
    expect(await stage()).toEqual({ ok: true, value: { fresh: 1, known: 0, differing: 0 } });
    expect(await decideGroceries()).toMatchObject({ ok: true });
    const addition = newId();
    expect(await addMovements(context, { id: addition, expected: 1 })).toMatchObject({
      ok: true,
      value: { id: addition },
    });
    const [ofMessage] = await stored();
    expect(await undoAddition(context, addition)).toMatchObject({ ok: true });

    const id = newId();
    expect(await stageFile(context, { id, file: fileOf(LINE), mapping: null })).toEqual({ ok: true, value: null });
    expect(await commitImport(context, { id, leaveOut: "nothing", checksum: null, expected: 1 })).toMatchObject({
      ok: true,
    });
    const [ofFile] = await stored();
    await database.owner`delete from transactions where household_id = ${household}`;

    const entry = { id: newId(), ...GROCERIES, date: "2026-11-20", amount: toCents(150_000), account };
    expect(await recordTransactions(context, [entry])).toEqual([{ ok: true, value: { id: entry.id } }]);
    const [ofForm] = await stored();
    expect(ofForm).toMatchObject({ amount: 150_000, account_id: account, account_amount: 150_000, version: 1 });
    expect([ofMessage, ofFile]).toEqual([ofForm, ofForm]);
  });
});

describe("movements", () => {
  test("that are brought in twice are known, and what was added once is not added again", async () => {
    await stage();
    expect(await stage(MESSAGE, false)).toEqual({ ok: true, value: { fresh: 0, known: 1, differing: 0 } });
    await decideGroceries();
    const id = newId();
    await addMovements(context, { id, expected: 1 });
    await addMovements(context, { id, expected: 0 });
    expect(await stored()).toHaveLength(1);
  });

  test("are added one alone, as it is proposed, and the others wait on", async () => {
    const other = MESSAGE.replace(/^\w{10}/, "TKK0ZZ9YY8");
    await stage(`${MESSAGE}\n${other}`);
    const waiting = async () =>
      (
        await database.owner`select id from movements where household_id = ${household} and state = 'waiting'
        order by receipt`
      ).rows as { id: string }[];
    const [first] = await waiting();
    const [id, only] = [newId(), first?.id ?? ""];
    const added = await addMovements(context, { id, expected: 1, only });
    const [row] = await stored();
    expect(row).toMatchObject({ category: "Variable Expenses", amount: 150_000 });
    expect(added).toMatchObject({ ok: true, value: { id, transaction: expect.any(String) } });
    expect((await waiting()).map((each) => each.id)).not.toContain(only);
    expect(await waiting()).toHaveLength(1);
    expect(await addMovements(context, { id: newId(), expected: 1, only })).toEqual({
      ok: false,
      refusal: { code: "review_differs" },
    });
    expect(await undoAddition(context, id)).toMatchObject({ ok: true });
    expect([await stored(), (await waiting()).length]).toEqual([[], 2]);
  });

  test("are added as many as were shown, or not at all", async () => {
    await stage();
    await decideGroceries();
    const outcome = await addMovements(context, { id: newId(), expected: 2 });
    expect(outcome).toEqual({ ok: false, refusal: { code: "review_differs" } });
    expect(await stored()).toEqual([]);
    const discarded = await discardMovements(context, { id: newId(), expected: 2 });
    expect(discarded).toMatchObject({ ok: false, refusal: { code: "review_changed_since" } });
  });

  test("begin the accounts of one's own that they speak of, unless one has that name", async () => {
    await stage();
    const name = (called: string) => ({ account, name: "M-Shwari", other: newId(), isNew: true, called }) as const;
    expect(await nameOwnAccounts(context, [name("m-pesa")])).toMatchObject({
      refusal: { code: "own_account_name_taken" },
    });
    expect(await nameOwnAccounts(context, [name("M-Shwari")])).toMatchObject({ ok: true });
    const { rows } = await database.owner`select name, kind, opening_day::text from accounts
      where household_id = ${household} order by name`;
    expect(rows).toEqual([
      { name: "M-PESA", kind: "mpesa", opening_day: "2026-11-01" },
      { name: "M-Shwari", kind: "savings", opening_day: "2026-11-20" },
    ]);
  });

  test("of a new account in a household with another currency wait for a rate", async () => {
    const editor = await makeMember(database, await makeHousehold(database, { currency: "USD" }), { currency: "USD" });
    context = { ...context, scope: scopeOf(database, editor) };
    expect(await stage()).toEqual({ ok: false, refusal: { code: "rates_unavailable" } });
  });
});

describe("a file", () => {
  test("of another program is proposed, and staged once its columns are known", async () => {
    const file = new File(["Day,Text,Money out\n20/11/2026,NAIVAS,1500.00\n"], "bank.csv");
    const id = newId();
    const proposed = await stageFile(context, { id, file, mapping: null });
    expect(proposed).toMatchObject({ ok: true, value: { columns: ["Day", "Text", "Money out"] } });
    expect(await commitImport(context, { id, leaveOut: "nothing", checksum: null })).toMatchObject({
      ok: false,
      refusal: { code: "import_gone" },
    });
  });

  test("of ours that a spreadsheet saved with semicolons, or tabs, adds nothing a second time", async () => {
    const text = await fileOf(LINE.replace("M-PESA", "")).text();
    for (const [index, delimiter] of [",", ";", "\t"].entries()) {
      const [id, file] = [newId(), new File([text.replaceAll(",", delimiter)], "pamoja.csv")];
      expect(await stageFile(context, { id, file, mapping: null })).toEqual({ ok: true, value: null });
      await commitImport(context, { id, leaveOut: "nothing", checksum: null, expected: index === 0 ? 1 : 0 });
      expect(await stored()).toMatchObject([{ category: "Variable Expenses", amount: 150_000 }]);
    }
  });

  test("that cannot be read says so by a code, and leaves nothing", async () => {
    const id = newId();
    const file = new File(["no table at all"], "bank.csv");
    expect(await stageFile(context, { id, file, mapping: null })).toMatchObject({
      refusal: { code: "file_unreadable" },
    });
    const large = new File([new Uint8Array(6 * 1024 * 1024)], "large.csv");
    expect(await stageFile(context, { id, file: large, mapping: null })).toEqual({
      ok: false,
      refusal: { code: "file_too_large" },
    });
    expect(await cancelImport(context, id)).toMatchObject({ ok: true });
    expect((await database.owner`select id from imports where household_id = ${household}`).rows).toEqual([]);
  });
});

describe("a payee rule", () => {
  const rule = (id: string, words: string) =>
    ({
      id,
      label: words,
      payee: null,
      words,
      direction: "out",
      type: "expense",
      category: "Variable Expenses",
      subcategory: "Groceries",
    }) as const;

  test("is recorded once, revised, moved, removed and restored", async () => {
    const [first, second] = [newId(), newId()];
    expect(await recordPayeeRule(context, rule(first, "naivas"))).toEqual({ ok: true, value: { id: first } });
    expect(await recordPayeeRule(context, rule(first, "naivas"))).toMatchObject({ ok: true });
    expect(await recordPayeeRule(context, rule(first, "other"))).toMatchObject({
      refusal: { code: "already_recorded" },
    });
    await recordPayeeRule(context, rule(second, "quickmart"));
    const { id: _, payee: __, direction: ___, ...changed } = rule(first, "naivas westlands");
    expect(await revisePayeeRule(context, { id: first, version: 1, ...changed })).toMatchObject({ ok: true });
    expect(await revisePayeeRule(context, { id: first, version: 1, ...changed, label: "x" })).toMatchObject({
      refusal: { code: "changed_meanwhile" },
    });
    expect(await movePayeeRule(context, { id: second, where: "before", other: first })).toMatchObject({ ok: true });
    expect(await removePayeeRule(context, first)).toMatchObject({ ok: true });
    expect(await movePayeeRule(context, { id: first, where: "before", other: second })).toMatchObject({
      refusal: { code: "gone" },
    });
    expect(await restorePayeeRule(context, first)).toMatchObject({ ok: true });
    const { rows } =
      await database.owner`select words from payee_rules where household_id = ${household} order by position`;
    expect(rows).toEqual([{ words: "quickmart" }, { words: "naivas westlands" }]);
  });
});
