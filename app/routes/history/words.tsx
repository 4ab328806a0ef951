import type { ReactNode } from "react";
import { counted } from "#app/domain/count.ts";
export const puttingBack = "Restoring...";
export const valueNow = (now: string) => ` (now ${now})`;
export const show = "Show";
export const hide = "Hide";
export const discardedFromTheReview = "Discarded from the review";
export const putBack = "Restore";
export const recordedBy = (who: string, day: string, time: string) => `Recorded by ${who} on ${day} at ${time}.`;
export const allChanges = "‹ All changes";
export const nothingChanged = "Nothing was changed in the last 30 days.";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const olderChanges = "Older changes";
export const undo = "Undo";
export const undoing = "Undoing...";
export const valueOfDay = (value: string, day: string) => `${value} of ${day}`;
export const balanceOnDay = (balance: string, day: string) => `${balance} on ${day}`;
export const someoneWhoHasLeft = "Someone who has left";
export const changedAndDeleted = "Changed and deleted";
export const lastThirtyDays = "Changes of the last 30 days.";
export const restorable = "Any of them can be restored.";
export const asOf = "As of";
export const datedBackTo = "Dated back to";
export const toAccount = "To account";
export const rateToTheLoan = "Rate to the loan";
export const rateToTheAccount = "Rate to the account";
export const rateToOtherAccount = "Rate to the other account";
export const feeOfATransfer = "Fee of a transfer";
export const openingBalance = "Opening balance";
export const openingDay = "Opening day";
export const openingRate = "Opening rate";
export const lastDigits = "Last digits";
export const reconciledWithTheBank = "Reconciled";
export const stillOwed = "Still owed";
export const repaymentSchedule = "Repayment schedule";
export const itIsBack = "It is restored.";
export const itWasDeletedSince = "It has since been deleted.";
export const asBeforeAgain = "It is as it was before.";
export const changedSince = "It has since been changed again.";
export const percentAYear = (percent: number) => `${percent}% per year`;
export const amountOwed = (balance: string) => `${balance} owed`;
export const discardedMovements = (person: string, count: number) =>
  `${person} discarded ${counted(count, "movement")}`;
export const title = "History · Pamoja";
export const titleOf = (row: string) => `${row} · History · Pamoja`;
export const name = "Name";
export const value = "Value";
export const amount = "Amount";
export const description = "Description";
export const type = "Type";
export const category = "Category";
export const date = "Date";
export const interest = "Interest";
export const account = "Account";
export const rate = "Rate";
export const planned = "Planned";
export const kind = "Kind";
export const whose = "Whose";
export const archived = "Archived";
export const principal = "Principal";
export const since = "Since";
export const duration = "Duration";
/** Of a row whose name is in bold. */
export const changed = (who: string, what: ReactNode) => (
  <>
    {who} changed {what}
  </>
);
export const deleted = (who: string, what: ReactNode) => (
  <>
    {who} deleted {what}
  </>
);
export const putBackBy = (who: string, what: ReactNode) => (
  <>
    {who} restored {what}
  </>
);
export const theBudgetFor = (name: ReactNode) => <>the budget for {name}</>;
export const theAccount = (name: ReactNode) => <>the account {name}</>;
export const theAsset = (name: ReactNode) => <>the asset {name}</>;
export const theLiability = (name: ReactNode) => <>the liability {name}</>;
export const theLoan = (name: ReactNode) => <>the loan {name}</>;
/** Of many alike. */
export const changedMany = (who: string, many: string) => `${who} changed ${many}`;
export const deletedMany = (who: string, many: string) => `${who} deleted ${many}`;
export const putBackMany = (who: string, many: string) => `${who} restored ${many}`;
export const transactions = (count: number) => counted(count, "transaction");
export const budgetLines = (count: number) => counted(count, "budget line");
export const accounts = (count: number) => counted(count, "account");
export const assets = (count: number) => counted(count, "asset");
export const debts = (count: number) => counted(count, "debt");
export const loans = (count: number) => counted(count, "loan");
export const todayDay = (day: string) => `Today, ${day}`;
export const isGone = "one that is gone";
export const durationOf = (count: number, unit: string) => counted(count, unit);
export const asBefore = (name: ReactNode) => <>{name} is as it was before.</>;
export const deletedAgain = (name: ReactNode) => <>{name} is deleted again.</>;
export const isBack = (name: ReactNode) => <>{name} is back.</>;
export const thePlanned = (name: ReactNode) => <>what is planned as {name}</>;
export const plannedPayments = (count: number) => counted(count, "planned payment");
export const varies = "Varies";
export const upTo = "Up to";
export const howOften = "How often";
export const firstTime = "First time";
export const dayOfMonth = "Day of the month";
export const forWhom = "For";
export const alsoOn = "And also on the";
export const onDaysOff = "On weekends and holidays";
export const lastOn = "Not after";
export const timesInAll = "Times in all";
export const instalments = "Instalments";
export const instalment = (amount: string, day: string) => `${amount} on ${day}`;
export const isPayday = "Payday";
export const countsFrom = "Counts from";
export const paused = "Paused";
export const loan = "Loan";
export const countsTowards = "Counts towards";
export const partOfASplit = "Part of a split";
