/** Who may call which verb, whichever door it is called through: VERBS says it, and the database enforces it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERBS, type Verb } from "#app/domain/access.ts";
import type { Day } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import type { Context } from "#app/features/context.ts";
import { cancelImport } from "#app/features/imports/cancel-import.server.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { proposeMapping } from "#app/features/imports/propose-mapping.server.ts";
import { fetchImportRates } from "#app/features/imports/rates.server.ts";
import { restoreExport } from "#app/features/imports/restore-export.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { addMovements } from "#app/features/movements/add-movements.server.ts";
import { beginAccountAsPrinted } from "#app/features/movements/begin-account.server.ts";
import { dateMovement } from "#app/features/movements/date-movement.server.ts";
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
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { type Member, makeHousehold, makeMember, scopeOf, startMigrated, type TestDatabase } from "../support.ts";

const entry = () => ({
  ...({ id: newId(), type: "tithe", date: "2026-11-20", description: "Tithe" } as const),
  amount: toCents(1_000),
});

/** Between accounts that nobody has. */
const transfer = () => ({
  ...{ id: newId(), feeId: newId(), from: newId(), to: newId(), date: "2026-11-20" },
  ...{ amount: toCents(1_000), description: "Moved" },
});

/** A call of each verb that an editor may make. */
const CALLS: Record<Verb, (context: Context) => Promise<{ ok: boolean; refusal?: { code: string } }>> = {
  "record-transactions": async (context) => (await recordTransactions(context, [entry()]))[0] ?? { ok: false },
  "revise-transaction": (context) => reviseTransaction(context, { ...entry(), version: 1 }),
  "record-transfer": (context) => recordTransfer(context, transfer()),
  "revise-transfer": (context) => reviseTransfer(context, { ...transfer(), version: 1 }),
  "remove-transaction": (context) => removeTransaction(context, { id: newId(), version: 1 }),
  "stage-movements": (context) =>
    stageMovements(context, { account: newId(), source: "messages", movements: [], opened: null }),
  "decide-movements": (context) =>
    decideMovements(context, {
      group: { payee: "till naivas", direction: "out", kind: "till" },
      decision: "same",
      which: "all",
    }),
  "date-movement": (context) => dateMovement(context, { id: newId(), day: "2026-11-20" as Day }),
  "name-own-accounts": (context) => nameOwnAccounts(context, []),
  "add-movements": (context) => addMovements(context, { id: newId(), expected: 1 }),
  "undo-addition": (context) => undoAddition(context, newId()),
  "discard-movements": (context) => discardMovements(context, { id: newId(), expected: 1 }),
  "begin-account": (context) => beginAccountAsPrinted(context, { account: newId(), addition: newId() }),
  "record-payee-rule": (context) => recordPayeeRule(context, { id: newId(), payee: null, direction: "out", ...RULE }),
  "revise-payee-rule": (context) => revisePayeeRule(context, { id: newId(), version: 1, ...RULE }),
  "move-payee-rule": (context) => movePayeeRule(context, { id: newId(), where: "up" }),
  "remove-payee-rule": (context) => removePayeeRule(context, newId()),
  "restore-payee-rule": (context) => restorePayeeRule(context, newId()),
  "stage-file": (context) => stageFile(context, { id: newId(), file: new File(["a"], "a.csv"), mapping: null }),
  "propose-mapping": (context) => proposeMapping(context, "Day,Text,Money out\n20/11/2026,NAIVAS,1500.00\n", null),
  "fetch-import-rates": (context) => fetchImportRates(context, newId()),
  "commit-import": (context) => commitImport(context, { id: newId(), leaveOut: "nothing", checksum: null }),
  "restore-export": (context) => restoreExport(context, newId()),
  "cancel-import": (context) => cancelImport(context, newId()),
};

const RULE = {
  ...({ label: "Naivas", words: "naivas", type: "expense" } as const),
  ...{ category: "Variable Expenses", subcategory: "Groceries" },
};

let database: TestDatabase;
const callers: Record<string, Member | null> = {};

beforeAll(async () => {
  database = await startMigrated();
  const household = await makeHousehold(database);
  const ended = { isActive: false, planType: "monthly", endDate: "2026-01-31" } as const;
  callers.editor = await makeMember(database, household);
  callers.viewer = await makeMember(database, household, { role: "viewer" });
  callers.lapsed = await makeMember(database, await makeHousehold(database, { subscription: ended }));
  callers["no currency"] = await makeMember(database, await makeHousehold(database, { currency: null }), {
    currency: null,
  });
  callers.stranger = null;
});
afterAll(() => database.stop());

const REFUSALS = {
  viewer: "editors_only",
  lapsed: "access_ended",
  "no currency": "currency_missing",
  stranger: "signed_out",
} as const;

describe.each(Object.keys(VERBS) as Verb[])("%s", (verb) => {
  test.each(Object.entries(REFUSALS))(
    "is refused to a caller who is %s, who is told so and writes nothing",
    async (who, code) => {
      // The table gives none of them to anyone but editors yet.
      expect(VERBS[verb]).toBe("editor");
      const stored = async () => (await database.owner`select id, version from transactions order by id`).rows;
      const before = await stored();
      for (const fromScript of [false, true]) {
        const scope = scopeOf(database, callers[who] ?? null, { fromScript });
        const result = await CALLS[verb]({ scope, configuration: { ratesUrl: "http://127.0.0.1:9" } });
        expect(result).toMatchObject({ ok: false, refusal: { code } });
      }
      expect(await stored()).toEqual(before);
    },
  );

  test("is not refused to an editor for who they are", async () => {
    const scope = scopeOf(database, callers.editor ?? null);
    const result = await CALLS[verb]({ scope, configuration: { ratesUrl: "http://127.0.0.1:9" } });
    expect(Object.values(REFUSALS) as string[]).not.toContain(result.refusal?.code);
  });
});
