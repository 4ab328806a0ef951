/** Who may call which verb, whichever door it is called through: VERBS says it, and the database enforces it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERBS, type Verb } from "#app/domain/access.ts";
import type { Day } from "#app/domain/calendar.ts";
import type { Rate } from "#app/domain/exchange-rate.ts";
import { toCents } from "#app/domain/money.ts";
import { archiveAccount } from "#app/features/accounts/archive-account.server.ts";
import { correctAccount } from "#app/features/accounts/correct-account.server.ts";
import { reconcileAccount } from "#app/features/accounts/reconcile-account.server.ts";
import { recordAccount } from "#app/features/accounts/record-account.server.ts";
import { recordFirstAccounts } from "#app/features/accounts/record-first-accounts.server.ts";
import { removeAccount } from "#app/features/accounts/remove-account.server.ts";
import { reviseAccount } from "#app/features/accounts/revise-account.server.ts";
import { recordBalanceSheetItem } from "#app/features/balance-sheet/record-balance-sheet-item.server.ts";
import { recordEarlierValue } from "#app/features/balance-sheet/record-earlier-value.server.ts";
import { removeBalanceSheetItem } from "#app/features/balance-sheet/remove-balance-sheet-item.server.ts";
import { reviseBalanceSheetItem } from "#app/features/balance-sheet/revise-balance-sheet-item.server.ts";
import { addBudgetLine } from "#app/features/budgets/add-budget-line.server.ts";
import { copyBudget } from "#app/features/budgets/copy-budget.server.ts";
import { hideBudgetLine } from "#app/features/budgets/hide-budget-line.server.ts";
import { planBudgetLine } from "#app/features/budgets/plan-budget-line.server.ts";
import { postponeBudgetPrompt } from "#app/features/budgets/postpone-budget-prompt.server.ts";
import { reviseBudgetLine } from "#app/features/budgets/revise-budget-line.server.ts";
import { startBudget } from "#app/features/budgets/start-budget.server.ts";
import type { Context } from "#app/features/context.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { cancelImport } from "#app/features/imports/cancel-import.server.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { proposeMapping } from "#app/features/imports/propose-mapping.server.ts";
import { fetchImportRates } from "#app/features/imports/rates.server.ts";
import { restoreExport } from "#app/features/imports/restore-export.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import { removeLoan } from "#app/features/loans/remove-loan.server.ts";
import { reviseLoan } from "#app/features/loans/revise-loan.server.ts";
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
import { prepareRateChange } from "#app/features/rate-changes/prepare-rate-change.server.ts";
import { recordRateChange } from "#app/features/rate-changes/record-rate-change.server.ts";
import { undoRateChange } from "#app/features/rate-changes/undo-rate-change.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { contextOf, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";

const entry = () => ({
  ...({ id: newId(), type: "tithe", date: "2026-11-20", description: "Tithe" } as const),
  amount: toCents(1_000),
});

/** Between accounts that nobody has. */
const transfer = () => ({
  ...{ id: newId(), feeId: newId(), from: newId(), to: newId(), date: "2026-11-20" },
  ...{ amount: toCents(1_000), description: "Moved" },
});

const account = () => ({ ...({ id: newId(), name: newId(), kind: "bank" } as const), opening_day: "2026-11-20" });

/** What a form shows of a row that nobody has. */
const shown = () => ({ id: newId(), version: 1 });

const balance = () => ({ ...shown(), day: "2026-11-20", stated: toCents(1_000) });

const planned = () => ({ ...shown(), month: "2026-11", amount: toCents(1_000), currency: null }) as const;
const tithe = { type: "tithe", category: "Tithe", subcategory: null } as const;

const loan = () => ({
  ...{ id: newId(), name: newId(), disbursement_date: "2026-11-20" },
  ...{ principal_amount: toCents(1_000), outstanding_balance: toCents(1_000) },
});

const asset = () => ({ ...shown(), kind: "asset", value: toCents(1_000) }) as const;

const rates = { currency: "USD", from: "2026-11-01", to: "2026-11-20", rate: "130" as Rate };

const RULE = {
  ...({ label: "Naivas", words: "naivas", type: "expense" } as const),
  ...{ category: "Variable Expenses", subcategory: "Groceries" },
};

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
  "record-first-accounts": (context) => recordFirstAccounts(context, [account()]),
  "record-account": (context) => recordAccount(context, account()),
  "revise-account": (context) => reviseAccount(context, { ...account(), version: 1 }),
  "archive-account": (context) => archiveAccount(context, { ...shown(), archived: true }),
  "remove-account": (context) => removeAccount(context, shown()),
  "reconcile-account": (context) => reconcileAccount(context, balance()),
  "correct-account": (context) => correctAccount(context, { ...balance(), correctionId: newId() }),
  "start-budget": (context) => startBudget(context, { month: "2026-10" }),
  "copy-budget": (context) => copyBudget(context, { month: "2026-12" }),
  "postpone-budget-prompt": (context) => postponeBudgetPrompt(context),
  "revise-budget-line": (context) => reviseBudgetLine(context, planned()),
  "plan-budget-line": (context) => planBudgetLine(context, planned()),
  "hide-budget-line": (context) => hideBudgetLine(context, shown()),
  "add-budget-line": (context) => addBudgetLine(context, { month: "2026-11", line: tithe, amount: toCents(1_000) }),
  "record-loan": (context) => recordLoan(context, loan()),
  "revise-loan": (context) => reviseLoan(context, { ...loan(), version: 1 }),
  "remove-loan": (context) => removeLoan(context, shown()),
  "record-balance-sheet-item": (context) => recordBalanceSheetItem(context, { ...asset(), name: newId() }),
  "record-earlier-value": (context) =>
    recordEarlierValue(context, { ...asset(), since: "2026-10-01", value_then: toCents(1_000) }),
  "revise-balance-sheet-item": (context) => reviseBalanceSheetItem(context, { ...asset(), valued_on: "2026-11-20" }),
  "remove-balance-sheet-item": (context) => removeBalanceSheetItem(context, asset()),
  "restore-change": (context) => restoreChange(context, shown()),
  "edit-transactions": (context) =>
    editTransactions(context, { id: newId(), ids: [newId()], change: { delete: true } }),
  "undo-edit": (context) => undoEdit(context, shown()),
  "prepare-rate-change": (context) => prepareRateChange(context, rates),
  "record-rate-change": (context) => recordRateChange(context, { ...rates, id: newId(), checksum: "" }),
  "undo-rate-change": (context) => undoRateChange(context, shown()),
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
      const stored = async () =>
        (
          await database.owner`select id, version from transactions union all select id, version from accounts
            union all select id, version from budgets union all select id, version from loans
            union all select id, version from assets union all select id, version from liabilities order by id`
        ).rows;
      const before = await stored();
      for (const fromScript of [false, true]) {
        const result = await CALLS[verb](contextOf(database, callers[who] ?? null, { fromScript }));
        expect(result).toMatchObject({ ok: false, refusal: { code } });
      }
      expect(await stored()).toEqual(before);
    },
  );

  test("is not refused to an editor for who they are", async () => {
    const result = await CALLS[verb](contextOf(database, callers.editor ?? null));
    expect(Object.values(REFUSALS) as string[]).not.toContain(result.refusal?.code);
  });
});
