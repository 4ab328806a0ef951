/** Makes what is in the demo household, as its people would: by the product's own verbs. */
import { accountSchema } from "#app/domain/accounts/account-entry.ts";
import { BUDGET_LINES } from "#app/domain/budgets/budget.ts";
import { addMonths, type Day, type Month, monthOf } from "#app/domain/calendar.ts";
import { loanEntrySchema } from "#app/domain/loans/loan-entry.ts";
import { toCents } from "#app/domain/money.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { stagedMovements } from "#app/domain/movements/stored-movement.ts";
import { loanValues } from "#app/domain/plan/form-values.ts";
import { instalmentsOf } from "#app/domain/plan/proposals.ts";
import { scheduleEntryOf, scheduleSchema } from "#app/domain/plan/schedule-entry.ts";
import { pocketEntryOf, pocketSchema } from "#app/domain/pockets/pocket-entry.ts";
import type { Result } from "#app/domain/result.ts";
import { newId } from "#db/id.ts";
import { listLoans } from "#db/loans/loans.ts";
import { recordFirstAccounts } from "../accounts/record-first-accounts.server.ts";
import { newItemSchema, recordBalanceSheetItem } from "../balance-sheet/record-balance-sheet-item.server.ts";
import { copyBudget } from "../budgets/copy-budget.server.ts";
import { fillBudget } from "../budgets/fill-budget.server.ts";
import type { Context } from "../context.ts";
import { commitImport } from "../imports/commit-import.server.ts";
import { stageFile } from "../imports/stage-file.server.ts";
import { recordLoan } from "../loans/record-loan.server.ts";
import { nameOwnAccounts } from "../movements/name-own-accounts.server.ts";
import { stageMovements } from "../movements/stage-movements.server.ts";
import { recordSchedule } from "../plan/record-schedule.server.ts";
import { recordPocket } from "../pockets/record-pocket.server.ts";
import { ACCOUNTS, BUDGET, comesAgain, type DemoAccount, OWN_ACCOUNTS, ownedAndOwed, pocketOf } from "./household.ts";
import { demoLedger } from "./ledger.ts";
import { demoMessages } from "./messages.ts";

/** @param context of one of its people. @throws where anything is refused: what was made by then is of no use */
export async function makeDemo(context: Context, today: Day): Promise<void> {
  const month = monthOf(today);
  const accounts = await recordMoney(context, today);
  await planBudgets(context, month);
  await recordOwnedAndOwed(context, month);
  await plan(context, accounts, today);
  await bringInMessages(context, accounts, today);
}

/** The id of each account. */
type Ids = ReadonlyMap<DemoAccount, string>;

/** The accounts, and the ledger that goes through them. */
async function recordMoney(context: Context, today: Day): Promise<Ids> {
  const { csv, openingDay: opening_day } = demoLedger(today);
  const accounts = new Map(Object.values(ACCOUNTS).map((account) => [account as DemoAccount, newId()]));
  const entries = [...accounts].map(([{ digits, ...account }, id]) => {
    const {
      currency: _,
      rate: __,
      ...entry
    } = accountSchema.parse({ ...account, digits: digits || undefined, opening_day });
    return { ...entry, id };
  });
  required(await recordFirstAccounts(context, entries));
  const id = newId();
  const file = new File([csv], "household.csv", { type: "text/csv" });
  required(await stageFile(context, { id, file, mapping: null }));
  required(await commitImport(context, { id, leaveOut: "nothing", checksum: null }));
  return accounts;
}

/** The month before is planned, and then copied. */
async function planBudgets(context: Context, month: Month): Promise<void> {
  const lines = BUDGET_LINES.flatMap((line) => {
    const amount = BUDGET[`${line.type}|${line.category}|${line.subcategory ?? ""}`];
    return amount === undefined ? [] : [{ ...line, amount: toCents(amount * 100) }];
  });
  required(await fillBudget(context, { month: addMonths(month, -1), lines }));
  required(await copyBudget(context, { month }));
}

async function recordOwnedAndOwed(context: Context, month: Month): Promise<void> {
  for (const [path, fields] of ownedAndOwed(month)) {
    const id = newId();
    if (path === "/loans") required(await recordLoan(context, { ...loanEntrySchema.parse(fields), id }));
    else {
      const kind = path === "/assets" ? "asset" : "liability";
      required(await recordBalanceSheetItem(context, { ...newItemSchema.parse(fields), kind, id }));
    }
  }
}

/** What comes and goes regularly, what is to be paid on its loans, and what is put aside. */
async function plan(context: Context, accounts: Ids, today: Day): Promise<void> {
  const { data } = await context.scope.read("app", (db) => ({ loans: listLoans(db) }));
  const ofLoans = (data?.loans ?? []).flatMap((loan) => {
    const instalments = instalmentsOf(loan, today);
    return instalments === null ? [] : [[ACCOUNTS.bank, loanValues(loan, instalments)] as const];
  });
  const ids = new Map<string, string>();
  for (const [account, planned] of [...comesAgain(today), ...ofLoans]) {
    const form = scheduleSchema.parse({ unit: "month", account: idIn(accounts, account), ...planned });
    const id = newId();
    required(await recordSchedule(context, { ...scheduleEntryOf(form), id, lastAmount: form.last_amount ?? null }));
    ids.set(form.name, id);
  }
  const { account, bill, first, ...fields } = pocketOf(today);
  const form = pocketSchema.parse({ ...fields, account: idIn(accounts, account), bill: ids.get(bill) });
  const put = { id: newId(), amount: toCents(first * 100) };
  required(await recordPocket(context, { ...pocketEntryOf(form), id: newId(), first: put }));
}

/** What M-PESA wrote in the last days, which waits for a review. */
async function bringInMessages(context: Context, accounts: Ids, today: Day): Promise<void> {
  const account = idIn(accounts, ACCOUNTS.mpesa);
  const { movements } = readMessages(demoMessages(today));
  const staged = stagedMovements(movements, newId());
  required(await stageMovements(context, { account, source: "messages", movements: staged, opened: null }));
  const names = Object.entries(OWN_ACCOUNTS).map(([name, other]) =>
    other === "new"
      ? { account, name, other: newId(), isNew: true as const, called: name }
      : { account, name, other: idIn(accounts, other), isNew: false as const },
  );
  required(await nameOwnAccounts(context, names));
}

function idIn(accounts: Ids, account: DemoAccount): string {
  const id = accounts.get(account);
  if (id === undefined) throw new Error(`${account.name} was not recorded`);
  return id;
}

function required(result: Result<unknown, { code: string }>): void {
  if (!result.ok) throw new Error(`the demo household could not be made: ${result.refusal.code}`);
}
