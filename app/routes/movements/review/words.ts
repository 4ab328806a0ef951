import { counted, formatCount, plural } from "#app/domain/count.ts";
import type { Why } from "#app/domain/movements/review/proposals.ts";
import type { Outcomes } from "./outcomes.ts";
export const allUndone = "All of it was undone, except what has since changed. It waits here again.";
export const whatWasAdded = "What was added";
export const messagesToSort = (count: number) =>
  plural(
    count,
    "1 message from your phone could not be read. Say what it is about.",
    `${formatCount(count)} messages from your phone could not be read. Say what they are about.`,
  );
export const undo = "Undo";
export const undoing = "Undoing...";
export const seeYourTransactions = "See your transactions";
export const allImports = "All imports";
export const whatCostYou = (name: string) => `What ${name} cost you`;
export const balanceDiffers = (name: string, stated: string, day: string, held: string) =>
  `${name}: the last message says ${stated} on ${day}, but Pamoja makes it ${held}.`;
export const balanceComparedLater = (name: string, stated: string, day: string) =>
  `${name}: the last message says ${stated} on ${day}. That is compared once its other movements are reviewed.`;
export const findOutWhy = "Find out why";
export const fixOpeningBalance = "Fix opening balance";
export const whatFixingChanges = (before: string, after: string, today: string, then: string) =>
  `It began with ${before} and would begin with ${after}. Today’s ${today} would be ${then}.`;
export const goesBackTo = (name: string, day: string, openingDay: string) =>
  `${name}: these go back to ${day}, before it begins on ${openingDay}. They are in no balance yet.`;
export const asPrintedOn = (balance: string) =>
  `It held ${balance} before that day, as printed. Today’s balance stays.`;
export const byItsOpening = (balance: string) =>
  `By its opening balance it held ${balance} before that day. Today’s balance stays.`;
export const differsBefore = (day: string, printed: string, balance: string) =>
  `Before ${day}, ${printed} is printed, but your opening balance makes it ${balance}: something is missing or extra.`;
export const beginOn = (day: string) => `Begin on ${day}`;
export const saving = "Saving...";
export const yourOwn = (accounts: string) => `Your own: ${accounts}`;
export const searchCategories = "Search: rent, school fees";
export const close = "Close";
export const oneByOne = "One by one";
export const isItMatch = (match: string) => `Is it ${match}?`;
export const whenWasIt = "When was it? Its message does not say.";
export const setTheDay = "Set the day";
export const discardMovements = "Discard Movements";
export const discarding = "Discarding...";
export const discardOwn = (own: number) => `Discard ${own}`;
export const discardQuestion = (own: number) =>
  plural(
    own,
    "Are you sure you want to discard 1 movement that you brought in?",
    `Are you sure you want to discard ${formatCount(own)} movements that you brought in?`,
  );
export const accountNameTaken = (owner: string) =>
  `There is already an account with this name. Choose it, or add one named like “${owner}’s” first.`;
export const changeHint = ": change it";
export const more = "More…";
export const alwaysFromNow = "Always, from now on";
export const always = "Always?";
export const readyOf = (ready: number, total: number) =>
  plural(
    total,
    `${formatCount(ready)} of 1 movement ready`,
    `${formatCount(ready)} of ${formatCount(total)} movements ready`,
  );
export const adding = "Adding...";
export const addReady = (ready: number) => (ready === 0 ? "Add" : `Add ${formatCount(ready)}`);
/** `Add 28: 24 spent, 3 received, 1 transfer` */
export const addWith = (ready: number, outcomes: Outcomes) =>
  ready === 0 ? addReady(ready) : `${addReady(ready)}: ${outcomesText(outcomes)}`;
/** What that does: `24 spent, 3 received, 1 transfer`. */
export const outcomesText = ({ spent, received, moved, known, leftOut }: Outcomes) =>
  [
    spent && `${formatCount(spent)} spent`,
    received && `${formatCount(received)} received`,
    moved && counted(moved, "transfer"),
    known && `${formatCount(known)} recorded already`,
    leftOut && `${formatCount(leftOut)} left out`,
  ]
    .filter(Boolean)
    .join(", ");
export const yourOwnMoney = "Your own money";
export const someOnlyMoved =
  "Some of it only moved between your own accounts, or is owed. Say once where, and it counts neither as income nor as spending.";
export const ownAccountQuestion = (name: string, count: number, of: string) =>
  plural(count, `${name}: 1 movement of ${of}`, `${name}: ${formatCount(count)} movements of ${of}`);
export const aNewAccount = (called: string) => `A new account: ${called}`;
export const useThese = "Use these";
export const review = "Review";
export const bringInMore = "Import more";
export const nothingWaitsForAReview =
  "Nothing waits for review. What you paste, share or send from your phone comes here before it is added.";
export const meanwhile = (person: string | null, done: "added" | "discarded", count: number, time: string) =>
  `${person ?? "Someone"} ${done} ${counted(count, "movement")} at ${time}.`;
export const theyWaitNoLonger = "This is no longer waiting: someone added or discarded it.";
export const nothingWasNew = "Everything in that file was already known, so nothing was added to the review.";
export const editorsOnly = "Only the editors of your household can review this.";
export const oldestShown = (later: string) =>
  `These are the oldest. ${later} more come here once these are added or discarded.`;
export const withinMonth = (from: number, to: string) => `${from}–${to}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const sayAccountFirst = (name: string) => `First say which account ${name} is.`;
export const amountOfDay = (label: string, amount: string, date: string) => `“${label}”, ${amount}, of ${date}`;
export const entryOfDay = (description: string, date: string) => `“${description}” of ${date}`;
export const aNewLoan = "A new loan";
export const recordedAlready = "Recorded already";
export const leftOut = "Left out";
export const notDecided = "Not decided";
export const betweenYourOwnAccounts = "Between your own accounts";
export const transferInTwoCurrencies =
  "A transfer between two currencies has two amounts. Record it yourself, and Pamoja recognises it here.";
export const repaysALoan = "Repays a loan";
export const notForTheLedger = "Not for the ledger";
export const leaveItOut = "Leave it out";
export const leaveOut = "Leave out";
export const changedSinceOpened =
  "Something has changed since you opened this, so nothing was added. Check again, then add it.";
export const changedSinceLookedDiscard =
  "Something has changed since you opened this, so nothing was discarded. Check again.";
export const enterTheDay = "Enter the day.";
export const discardMine = "Discard mine";
export const discardAll = "Discard all";
export const reviewPamoja = "Review · Pamoja";
export const sameAsTyped = "Same as what you typed";
export const sameAsBefore = "Same as before";
export const openToSayWhen = "Its message prints no day: open it to say when it was.";
export const noDayPrinted = "No day printed";
export const balanceAgrees = (name: string, stated: string, day: string) =>
  `✓ ${name} held ${stated} on ${day}, as its last message says.`;
export const andInFees = (fees: string) => `and ${fees} in fees`;
export const timesMany = (length: number) => `${length} times`;
export const repays = (loan: string | undefined) => `Repays ${loan ?? "its loan"}`;
export const accountOf = (account: string, owner: string) => `${account} · ${owner}`;
export const anotherAccount = "another account";
export const discardedCanReturn =
  "They leave the review and are not added. For 30 days you can bring them back from History, and they are offered again if a later message or statement has them.";
export const othersStay = (count: number) => `What others brought in (${count}) stays.`;
export const borrowed = "Borrowed";
export const discardedMany = (count: number) => `${counted(count, "movement")} discarded.`;
export const reviewedMany = (count: number) => `${counted(count, "movement")} reviewed.`;
export const noDay = "no day printed";
export const sameMessage = "the same, brought in twice";

/** Why a movement cannot be added as it was decided. */
export const notAdded = {
  same_account: "It cannot go from an account into the same one.",
  account_in_other_currency: "That account is in another currency. Record this transfer by hand.",
  undecided: "It is not decided yet.",
  nothing_owed: "Nothing is owed on this loan any more. Choose what it was instead.",
  older_debt:
    "It repays more than Pamoja knows was owed. In Accounts, edit that account and enter what was owed before as its opening balance, with a minus.",
  loan_in_other_currency: (loan: string, currency: string) =>
    `${loan} is in ${currency}. Record its repayment by hand.`,
  loan_began_later: (loan: string, began: string) => `${loan} began on ${began}, after this repayment.`,
  loan_owes_less: (loan: string, owed: string) =>
    `Only ${owed} is owed on ${loan}. Record this repayment by hand, or choose what it was.`,
} as const;

/** Why something is proposed: beside the choice. */
/** A bill and its day. */
export const billOf = (name: string, day: string) => `${name}, ${day}`;
export const whyProposed: Readonly<Record<Why, string>> = {
  as_last_time: "as last time",
  as_last_two_times: "as the last two times",
  as_last_three_times: "as the last three times",
  both_ends_own: "both ends are yours",
  by_kind: "by its kind",
  by_name: "by its name",
  charge: "a charge",
  debt: "a debt, not income",
  in_other_account: "already in another account",
  loan: "a loan",
  own_money: "your own money",
  own_rule: "your rule",
  planned: "as planned",
  repays_loan: "its loan",
  reversed: "it was reversed",
};
export const splitIt = "Split it";
export const whatSplitDoes = "Several things in one payment? It is added now, and opened to be split into its parts.";
