/** Who may call which verb, whichever door it is called through: VERBS says it, and the database enforces it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Day } from "#app/domain/calendar.ts";
import type { Rate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { BY_CALENDAR } from "#app/domain/household-months.ts";
import { toCents } from "#app/domain/money.ts";
import { type RequiredRole, VERBS, type Verb } from "#app/domain/verbs.ts";
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
import { carryBudgetLine } from "#app/features/budgets/carry-budget-line.server.ts";
import { copyBudget } from "#app/features/budgets/copy-budget.server.ts";
import { fillBudget } from "#app/features/budgets/fill-budget.server.ts";
import { hideBudgetLine } from "#app/features/budgets/hide-budget-line.server.ts";
import { planBudgetLine } from "#app/features/budgets/plan-budget-line.server.ts";
import { postponeBudgetPrompt } from "#app/features/budgets/postpone-budget-prompt.server.ts";
import { reviseBudgetLine } from "#app/features/budgets/revise-budget-line.server.ts";
import { startBudget } from "#app/features/budgets/start-budget.server.ts";
import { takeBackCarrying } from "#app/features/budgets/take-back-carrying.server.ts";
import { recordCalendarFeed } from "#app/features/calendar-feeds/record-calendar-feed.server.ts";
import { removeCalendarFeed } from "#app/features/calendar-feeds/remove-calendar-feed.server.ts";
import type { FullContext } from "#app/features/context.ts";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import { arrangeMonths } from "#app/features/household/arrange-months.server.ts";
import { reviseHousehold } from "#app/features/household/revise-household.server.ts";
import { cancelImport } from "#app/features/imports/cancel-import.server.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { proposeMapping } from "#app/features/imports/propose-mapping.server.ts";
import { fetchImportRates } from "#app/features/imports/rates.server.ts";
import { restoreExport } from "#app/features/imports/restore-export.server.ts";
import { reviewImport } from "#app/features/imports/review-import.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { undoImport } from "#app/features/imports/undo-import.server.ts";
import { recordLoan } from "#app/features/loans/record-loan.server.ts";
import { removeLoan } from "#app/features/loans/remove-loan.server.ts";
import { reviseLoan } from "#app/features/loans/revise-loan.server.ts";
import { acceptInvitation } from "#app/features/members/accept-invitation.server.ts";
import { inviteMember, resendInvitation } from "#app/features/members/invite-member.server.ts";
import { leaveHousehold } from "#app/features/members/leave-household.server.ts";
import { removeMember } from "#app/features/members/remove-member.server.ts";
import { revokeInvitation } from "#app/features/members/revoke-invitation.server.ts";
import { setRole } from "#app/features/members/set-role.server.ts";
import { addMovements } from "#app/features/movements/add-movements.server.ts";
import { beginAccountAsPrinted, beginAccountEarlier } from "#app/features/movements/begin-account.server.ts";
import { dateMovement } from "#app/features/movements/date-movement.server.ts";
import { decideMovements } from "#app/features/movements/decide-movements.server.ts";
import { discardMovements } from "#app/features/movements/discard-movements.server.ts";
import { forgetMessage } from "#app/features/movements/forget-message.server.ts";
import { nameOwnAccounts } from "#app/features/movements/name-own-accounts.server.ts";
import { rememberMessage } from "#app/features/movements/remember-message.server.ts";
import { stageMovements } from "#app/features/movements/stage-movements.server.ts";
import { undoAddition } from "#app/features/movements/undo-addition.server.ts";
import { cancelAddressChange, changeAddress, confirmAddress } from "#app/features/own-account/change-address.server.ts";
import { changePassword } from "#app/features/own-account/change-password.server.ts";
import { chooseCurrency } from "#app/features/own-account/choose-currency.server.ts";
import { chooseMails } from "#app/features/own-account/choose-mails.server.ts";
import { confirmIdentity } from "#app/features/own-account/confirm-identity.server.ts";
import { deleteAccount } from "#app/features/own-account/delete-account.server.ts";
import { endOtherSessions, endSession, forgetDevice } from "#app/features/own-account/end-sessions.server.ts";
import { reviseName } from "#app/features/own-account/revise-name.server.ts";
import { sendPasswordLink } from "#app/features/own-account/send-password-link.server.ts";
import { unlinkIdentity } from "#app/features/own-account/unlink-identity.server.ts";
import { checkPass, stopPass } from "#app/features/passes/await-pass.server.ts";
import { beginPass } from "#app/features/passes/begin-pass.server.ts";
import { addPasskey } from "#app/features/passkeys/add-passkey.server.ts";
import { removePasskey } from "#app/features/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/features/passkeys/rename-passkey.server.ts";
import { movePayeeRule } from "#app/features/payee-rules/move-payee-rule.server.ts";
import { recordPayeeRule } from "#app/features/payee-rules/record-payee-rule.server.ts";
import { removePayeeRule } from "#app/features/payee-rules/remove-payee-rule.server.ts";
import { restorePayeeRule } from "#app/features/payee-rules/restore-payee-rule.server.ts";
import { revisePayeeRule } from "#app/features/payee-rules/revise-payee-rule.server.ts";
import { recordPhoneKey } from "#app/features/phone-keys/record-phone-key.server.ts";
import { removePhoneKey } from "#app/features/phone-keys/remove-phone-key.server.ts";
import { changeOccurrence } from "#app/features/plan/change-occurrence.server.ts";
import { choosePlanSettings } from "#app/features/plan/choose-plan-settings.server.ts";
import { lendToOneself } from "#app/features/plan/lend-to-oneself.server.ts";
import { linkOccurrence } from "#app/features/plan/link-occurrence.server.ts";
import { pauseSchedule } from "#app/features/plan/pause-schedule.server.ts";
import { type RecordSchedule, recordSchedule } from "#app/features/plan/record-schedule.server.ts";
import { removeSchedule } from "#app/features/plan/remove-schedule.server.ts";
import { reviseSchedule } from "#app/features/plan/revise-schedule.server.ts";
import { splitOccurrence } from "#app/features/plan/split-occurrence.server.ts";
import { archivePocket } from "#app/features/pockets/archive-pocket.server.ts";
import { movePockets } from "#app/features/pockets/move-pockets.server.ts";
import { recordPocket } from "#app/features/pockets/record-pocket.server.ts";
import { revisePocket } from "#app/features/pockets/revise-pocket.server.ts";
import { takeBackPocketMove } from "#app/features/pockets/take-back-pocket-move.server.ts";
import { chooseNotices } from "#app/features/push/choose-notices.server.ts";
import { recordPushAddress } from "#app/features/push/record-push-address.server.ts";
import { removePushAddresses } from "#app/features/push/remove-push-addresses.server.ts";
import { prepareRateChange } from "#app/features/rate-changes/prepare-rate-change.server.ts";
import { recordRateChange } from "#app/features/rate-changes/record-rate-change.server.ts";
import { undoRateChange } from "#app/features/rate-changes/undo-rate-change.server.ts";
import { keepFactor } from "#app/features/second-factor/keep-factor.server.ts";
import { renewRecoveryCodes } from "#app/features/second-factor/renew-codes.server.ts";
import { beginFactor, confirmFactor } from "#app/features/second-factor/set-up.server.ts";
import { turnOffFactor } from "#app/features/second-factor/turn-off.server.ts";
import { approveSubscription } from "#app/features/subscriptions/approve-subscription.server.ts";
import { cancelOtherSubscription, cancelSubscription } from "#app/features/subscriptions/cancel-subscription.server.ts";
import { changePlan } from "#app/features/subscriptions/change-plan.server.ts";
import { createSubscription } from "#app/features/subscriptions/create-subscription.server.ts";
import { editTransactions } from "#app/features/transactions/edit-transactions.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeSplit } from "#app/features/transactions/remove-split.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { saveSplit } from "#app/features/transactions/save-split.server.ts";
import { undoEdit } from "#app/features/transactions/undo-edit.server.ts";
import { recordTransfer } from "#app/features/transfers/record-transfer.server.ts";
import { reviseTransfer } from "#app/features/transfers/revise-transfer.server.ts";
import { newId } from "#db/id.ts";
import { makeBrowser } from "../../../local/simulators/push.ts";
import { confirmNow, type Member, makeHousehold, makeMember, startMigrated, type TestDatabase } from "../support.ts";
import { fullContextOf } from "./context.ts";

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
const water = { type: "expense", category: "Utilities", subcategory: "Water" } as const;
const pocket = () => ({ name: "Christmas", account: newId(), target: null, target_day: null, share: null, bill: null });
const tithe = { type: "tithe", category: "Tithe", subcategory: null } as const;

const half = () => ({ ...water, id: newId(), description: "Landlord", amount: toCents(500) });
const halves = () => ({ description: "Landlord", amount: toCents(1_000), parts: [half(), half()] });

const loan = () => ({
  ...{ id: newId(), name: newId(), disbursement_date: "2026-11-20" },
  ...{ principal_amount: toCents(1_000), outstanding_balance: toCents(1_000) },
});

const schedule = (): RecordSchedule => ({
  ...({ id: newId(), name: "Rent", type: "expense", direction: "out", category: "Rent" } as const),
  ...({
    subcategory: "Monthly Rent",
    amount: toCents(1_000),
    amount_to: null,
    is_about: false,
    account: null,
  } as const),
  ...({
    to_account: null,
    loan: null,
    unit: "month",
    every: 1,
    anchor: "2026-12-05",
    month_day: 5,
    also_day: null,
  } as const),
  ...({
    shift: "none",
    until: null,
    times: null,
    is_payday: false,
    person: null,
    payee: null,
    payee_name: null,
  } as const),
  ...{ payee_account: null, days: [] },
});

const occurrence = () => ({ schedule: newId(), planned_on: "2026-12-05" });

const asset = () => ({ ...shown(), kind: "asset", value: toCents(1_000) }) as const;

const rates = { currency: "USD", from: "2026-11-01", to: "2026-11-20", rate: "130" as Rate };

const RULE = {
  ...({ label: "Naivas", words: "naivas", type: "expense" } as const),
  ...{ category: "Variable Expenses", subcategory: "Groceries" },
};

const SKELETON = {
  ...({ words: "your account · has been debited", amount: 0, direction: "out" } as const),
  ...({ kind: "send", wallet: "bank" } as const),
};

const ORIGIN = { address: "203.0.113.7", country: null, device: "a".repeat(43), userAgent: "test" };

const PATHS = { returnPath: "/", cancelPath: "/" };

/** A call of each verb that whoever may make it can make, and that changes nothing of anyone else's. */
const CALLS: Record<Verb, (context: FullContext) => Promise<{ ok: boolean; refusal?: { code: string } }>> = {
  "record-transactions": async (context) => (await recordTransactions(context, [entry()]))[0] ?? { ok: false },
  "revise-transaction": (context) => reviseTransaction(context, { ...entry(), version: 1 }),
  "save-split": (context) => saveSplit(context, { split: newId(), transaction: newId(), versions: "", ...halves() }),
  "remove-split": (context) => removeSplit(context, { split: newId(), versions: "" }),
  "record-transfer": (context) => recordTransfer(context, transfer()),
  "revise-transfer": (context) => reviseTransfer(context, { ...transfer(), version: 1 }),
  "remove-transaction": (context) => removeTransaction(context, { id: newId(), version: 1 }),
  "stage-movements": (context) =>
    stageMovements(context, { account: newId(), source: "messages", movements: [], opened: null }),
  "remember-message": (context) => rememberMessage(context, SKELETON),
  "forget-message": (context) => forgetMessage(context, newId()),
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
  "begin-account-earlier": (context) => beginAccountEarlier(context, { account: newId(), addition: newId() }),
  "record-payee-rule": (context) => recordPayeeRule(context, { id: newId(), payee: null, direction: "out", ...RULE }),
  "revise-payee-rule": (context) => revisePayeeRule(context, { id: newId(), version: 1, ...RULE }),
  "move-payee-rule": (context) => movePayeeRule(context, { id: newId(), where: "before", other: newId() }),
  "remove-payee-rule": (context) => removePayeeRule(context, newId()),
  "restore-payee-rule": (context) => restorePayeeRule(context, newId()),
  "stage-file": (context) => stageFile(context, { id: newId(), file: new File(["a"], "a.csv"), mapping: null }),
  "propose-mapping": (context) => proposeMapping(context, "Day,Text,Money out\n20/11/2026,NAIVAS,1500.00\n", null),
  "fetch-import-rates": (context) => fetchImportRates(context, newId()),
  "commit-import": (context) => commitImport(context, { id: newId(), leaveOut: "nothing", checksum: null }),
  "review-import": (context) => reviewImport(context, { id: newId(), account: newId(), created: null }),
  "restore-export": (context) => restoreExport(context, newId()),
  "cancel-import": (context) => cancelImport(context, newId()),
  "undo-import": (context) => undoImport(context, newId()),
  "record-first-accounts": (context) => recordFirstAccounts(context, [account()]),
  "record-account": (context) => recordAccount(context, account()),
  "revise-account": (context) => reviseAccount(context, { ...account(), version: 1 }),
  "archive-account": (context) => archiveAccount(context, { ...shown(), archived: true }),
  "remove-account": (context) => removeAccount(context, shown()),
  "reconcile-account": (context) => reconcileAccount(context, balance()),
  "correct-account": (context) => correctAccount(context, { ...balance(), correctionId: newId() }),
  "start-budget": (context) => startBudget(context, { month: "2026-10" }),
  "fill-budget": (context) => fillBudget(context, { month: "2026-10", lines: [{ ...tithe, amount: toCents(1_000) }] }),
  "copy-budget": (context) => copyBudget(context, { month: "2026-12" }),
  "postpone-budget-prompt": (context) => postponeBudgetPrompt(context),
  "revise-budget-line": (context) => reviseBudgetLine(context, planned()),
  "plan-budget-line": (context) => planBudgetLine(context, planned()),
  "hide-budget-line": (context) => hideBudgetLine(context, shown()),
  "add-budget-line": (context) => addBudgetLine(context, { month: "2026-11", line: tithe, amount: toCents(1_000) }),
  "carry-budget-line": (context) => carryBudgetLine(context, { month: "2026-11", line: water, isCarried: true }),
  "take-back-carrying": (context) => takeBackCarrying(context, { month: "2026-11", line: water }),
  "record-pocket": (context) => recordPocket(context, { ...pocket(), id: newId() }),
  "revise-pocket": (context) => revisePocket(context, { ...shown(), ...pocket() }),
  "archive-pocket": (context) => archivePocket(context, { ...shown(), archived: true }),
  "move-pockets": (context) => movePockets(context, [{ id: newId(), pocket: newId(), amount: toCents(100) }]),
  "take-back-pocket-move": (context) => takeBackPocketMove(context, newId()),
  "record-schedule": (context) => recordSchedule(context, schedule()),
  "revise-schedule": (context) => reviseSchedule(context, { ...schedule(), version: 1 }),
  "pause-schedule": (context) => pauseSchedule(context, { ...shown(), paused: true }),
  "remove-schedule": (context) => removeSchedule(context, shown()),
  "change-occurrence": (context) =>
    changeOccurrence(context, { ...occurrence(), version: 0, edit: { moved_to: null, amount: null, closed: "paid" } }),
  "split-occurrence": (context) =>
    splitOccurrence(context, {
      ...occurrence(),
      version: 0,
      edit: { moved_to: null, amount: toCents(1_000), closed: null },
      rest: { id: newId(), amount: toCents(1_000), on: "2026-12-20", suffix: ", second part" },
    }),
  "lend-to-oneself": (context) =>
    lendToOneself(context, {
      amount: toCents(1_000),
      ...{ from: newId(), to: newId() },
      there: { id: newId(), name: "There", on: "2026-12-05" },
      back: { id: newId(), name: "Back", on: "2026-12-20" },
    }),
  "link-occurrence": (context) => linkOccurrence(context, { ...occurrence(), entry: newId(), amount: null }),
  "choose-plan-settings": (context) => choosePlanSettings(context, { varies: false }),
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
  "arrange-months": (context) => arrangeMonths(context, { was: BY_CALENDAR, next: { rule: "25", byHand: new Map() } }),
  "revise-household": (context) =>
    reviseHousehold(context, { id: household, name: "Mine", timeZone: "Africa/Kampala" }),
  "set-role": (context) => setRole(context, { member: newId(), role: "viewer" }),
  "remove-member": (context) => removeMember(context, { member: newId(), proof: {} }),
  "leave-household": (context) => leaveHousehold(context, { household: newId(), ends: false }),
  "invite-member": (context) =>
    inviteMember(context, { household: newId(), id: newId(), email: "aunt@example.com", role: "viewer" }),
  "resend-invitation": (context) => resendInvitation(context, newId()),
  "revoke-invitation": (context) => revokeInvitation(context, newId()),
  "accept-invitation": (context) =>
    acceptInvitation(context, { token: "x", leavesPaying: null, cancelsSubscription: false }),
  "revise-name": (context) => reviseName(context, { fullName: "Njeri" }),
  "choose-currency": (context) => chooseCurrency(context, { currency: "KES" }),
  "choose-mails": (context) =>
    chooseMails(context, { budget: true, trial: false, due: true, pay: false, short: false, withoutAmounts: true }),
  "change-address": (context) => changeAddress(context, { newEmail: "new@example.com", proof: {} }),
  "cancel-address-change": (context) => cancelAddressChange(context),
  "confirm-address": (context) => confirmAddress(context, "x"),
  "change-password": (context) =>
    changePassword(context, {
      ...{ currentPassword: "x", newPassword: "maembe-saba-77", origin: ORIGIN },
      keeps: { identities: [], passkeys: [] },
    }),
  "send-password-link": (context) => sendPasswordLink(context, ORIGIN),
  "confirm-identity": (context) => confirmIdentity(context, {}),
  "unlink-identity": (context) => unlinkIdentity(context, { provider: "google", proof: {} }),
  "end-session": (context) => endSession(context, newId()),
  "end-other-sessions": (context) => endOtherSessions(context),
  "forget-device": (context) => forgetDevice(context, newId()),
  "delete-account": (context) => deleteAccount(context, { ends: [newId()], proof: {} }),
  "add-passkey": (context) => addPasskey(context, { name: "Phone", check: async () => null }),
  "rename-passkey": (context) => renamePasskey(context, { id: newId(), name: "Phone" }),
  "remove-passkey": (context) => removePasskey(context, { id: newId(), proof: {} }),
  "begin-factor": (context) => beginFactor(context),
  "confirm-factor": (context) => confirmFactor(context, { code: "000000" }),
  "renew-recovery-codes": (context) => renewRecoveryCodes(context),
  "turn-off-factor": (context) => turnOffFactor(context, {}),
  "keep-factor": (context) => keepFactor(context),
  "create-subscription": (context) =>
    createSubscription(context, { household: null, plan: "monthly", request: newId(), ...PATHS }),
  "approve-subscription": (context) => approveSubscription(context, { household: null, id: null, plan: null }),
  "change-plan": (context) => changePlan(context, { household: null, plan: "monthly", ...PATHS }),
  "cancel-subscription": (context) => cancelSubscription(context, undefined),
  "cancel-other-subscription": (context) => cancelOtherSubscription(context, "I-BW452GLLEP1G"),
  "begin-pass": (context) =>
    beginPass(context, {
      ...{ household: null, method: "card", months: 1, id: newId(), phone: "" },
      returnPath: () => "/",
    }),
  "check-pass": (context) => checkPass(context, newId()),
  "stop-pass": (context) => stopPass(context, newId()),
  "record-phone-key": (context) => recordPhoneKey(context, { id: newId(), name: "Phone", account: newId() }),
  "remove-phone-key": (context) => removePhoneKey(context, newId()),
  "choose-notices": (context) => chooseNotices(context, { due: true, pay: false, short: true }),
  "record-push-address": (context) => recordPushAddress(context, makeBrowser()),
  "remove-push-addresses": (context) => removePushAddresses(context, true),
  "record-calendar-feed": (context) => recordCalendarFeed(context, { id: newId(), withAmounts: false }),
  "remove-calendar-feed": (context) => removeCalendarFeed(context, newId()),
};

let database: TestDatabase;
let household: string;

beforeAll(async () => {
  database = await startMigrated();
  household = await makeHousehold(database);
});
afterAll(() => database.stop());

const ENDED = { isActive: false, planType: "monthly", endDate: "2026-01-31" } as const;

/** Someone new for each call, as some verbs change who they are. */
const CALLERS = {
  editor: () => makeMember(database, household),
  viewer: () => makeMember(database, household, { role: "viewer" }),
  lapsed: async () => makeMember(database, await makeHousehold(database, { subscription: ENDED })),
  "no currency": async () =>
    makeMember(database, await makeHousehold(database, { currency: null }), { currency: null }),
  "looking around": async () => {
    const demo = await makeHousehold(database);
    const member = await makeMember(database, demo);
    await database.owner`update households set demo = 'open' where id = ${demo}`;
    return member;
  },
  stranger: async () => null,
} satisfies Record<string, () => Promise<Member | null>>;
type Caller = keyof typeof CALLERS;

/** Whoever it is has just confirmed that it is them. */
async function callerWho(who: Caller) {
  const caller = await CALLERS[who]();
  await confirmNow(database, caller);
  return caller;
}

const REFUSALS = {
  viewer: "editors_only",
  lapsed: "access_ended",
  "no currency": "currency_missing",
  "looking around": "demo_household",
  stranger: "signed_out",
} as const;
const CODES: readonly (string | undefined)[] = Object.values(REFUSALS);

const ADMITTED: Record<RequiredRole, readonly Caller[]> = {
  editor: ["editor"],
  "lapsed editor": ["editor", "lapsed"],
  member: ["editor", "lapsed", "viewer"],
  newcomer: ["editor", "lapsed", "viewer", "no currency"],
};

describe.each(Object.keys(VERBS) as Verb[])("%s", (verb) => {
  const isAdmitted = (who: Caller) => ADMITTED[VERBS[verb]].includes(who);
  const refused = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]).filter((who) => !isAdmitted(who));

  test.each(refused)("is refused to a caller who is %s, who is told so and writes nothing", async (who) => {
    const caller = await callerWho(who);
    const stored = async () =>
      (
        await database.owner`select id::text, version::text from transactions
          union all select id::text, version::text from accounts union all select id::text, version::text from budgets
          union all select id::text, version::text from loans union all select id::text, version::text from assets
          union all select id::text, version::text from liabilities union all
          select id::text, name || time_zone || coalesce(currency, '') from households union all
          select user_id::text, role || active from household_members union all
          select id::text, full_name || email || coalesce(currency_preference, '') from profiles order by 1, 2`
      ).rows;
    const before = await stored();
    for (const fromScript of [false, true]) {
      const result = await CALLS[verb](fullContextOf(database, caller, { fromScript }));
      expect(result).toMatchObject({ ok: false, refusal: { code: REFUSALS[who] } });
    }
    expect(await stored()).toEqual(before);
  });

  test.each(ADMITTED[VERBS[verb]])("is not refused to a caller who is %s for who they are", async (who) => {
    const result = await CALLS[verb](fullContextOf(database, await callerWho(who)));
    expect(CODES).not.toContain(result.refusal?.code);
  });
});
