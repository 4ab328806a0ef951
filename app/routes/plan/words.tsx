import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
import { plural } from "#app/domain/count.ts";
import type { Closing, Shift, Unit } from "#app/domain/plan/schedule.ts";

export const planPamoja = "Plan · Pamoja";
export const plan = "What is planned";
export const planSomething = "Plan something";
export const late = "Late";
export const before = (day: string) => `Before ${day}`;
export const from = (day: string) => `From ${day} on`;
export const comingUp = "Coming up";
export const plannedPayments = "Planned payments";
export const nothingPlannedYet = "Nothing is planned yet";
export const whatAPlanIsFor =
  "Say when money comes and what has to be paid, and Pamoja shows what is free to spend until payday. Nothing is recorded by itself.";
export const itHappened = "It happened";
export const about = "about";
export const upTo = (amount: string) => `up to ${amount}`;
export const partPaid = (paid: string) => `${paid} paid`;
export const dated = (amount: string) => `${amount} dated ahead`;
/** Of what is listed, and moves no money in everyday accounts. */
export const notCounted = "not counted here";
export const fromItsPocket = (amount: string) => `${amount} from its pocket`;
export const moved = (day: string) => `moved from ${day}`;
export const paused = "Paused";
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const nextOn = (day: string) => `next on ${day}`;
export const noMore = "no more to come";
export const isIt = "Is it this one?";
export const maybe = (entry: string, amount: string, day: string) => `${entry}, ${amount} on ${day}`;
export const yesItIs = "Yes";
export const no = "No";
export const entriesOfIt = "Paid with";
export const notThisOne = "Not this one";
export const move = "Move";
export const moveTo = "New date";
export const changeAmount = "Change the amount";
export const amountThisTime = "Amount this time";
export const skip = "Skip it this time";
export const thatWasAll = (missing: string) => `That was all (${missing} less)`;
export const itIsPaid = "It is paid";
export const openAgain = "Open it again";
export const asPlanned = "As planned";
export const close = "Close";
export const saving = "Saving…";
export const save = "Save";
export const deleteIt = "Delete";
export const CLOSED_WORDS: Record<Closing, string> = {
  paid: "It is closed as paid.",
  short: "It is closed with less.",
  skipped: "It is skipped.",
};
export const longAgo = "It has been open for more than 45 days and no longer counts.";
export const editPlanned = "Edit";
export const newPlanned = "Plan something";
export const name = "What is it?";
export const nameHint = "Like Rent, Salary or School fees";
export const becomes = "Category";
export const choose = "Choose";
export const transfer = "Transfer between my accounts";
export const repaymentOf = (loan: string) => `Repayment: ${loan}`;
export const amount = (unit: string) => `Amount (${unit})`;
export const isAbout = "The amount varies";
export const account = "Account";
export const fromAccount = "From the account";
export const toAccount = "To the account";
export const noAccount = "No account";
export const howOften = "How often";
export const every = (unit: string) => `Every how many ${unit}s`;
export const firstTime = "First time";
export const firstHint = "It repeats on the same day of the month or week.";
export const dayOfMonth = "Day of the month";
export const MONTH_DAY_WORDS = {
  same: "The same day",
  last: "The last day",
  "last working": "The last working day",
  "29": "The 29th",
  "30": "The 30th",
  "31": "The 31st",
} as const;
export const alsoOn = "And also on the";
export const alsoHint = "If it repeats twice a month, for example 15. Otherwise leave this empty.";
export const onDaysOff = "On weekends and holidays";
export const SHIFT_WORDS: Record<Shift, string> = {
  none: "The same day",
  before: "The working day before",
  after: "The working day after",
};
export const UNIT_WORDS: Record<Exclude<Unit, "listed">, string> = {
  month: "Every month",
  week: "Every week",
  day: "Every day",
  year: "Every year",
  once: "Only once",
};
export const isPayday = "This is our payday";
export const lastOn = "Last date";
export const timesInAll = "Number of payments";
export const lastAmount = (unit: string) => `Last payment (${unit})`;
export const lastAmountHint = "If it differs from the others, as with a loan.";
export const more = "More";
export const changesFrom = (day: string) => `Earlier payments stay as they were. The change applies from ${day}.`;
export const pause = "Pause it";
export const resume = "Resume it";
export const pauseIt = "Not for now? ";
export const isPaused = "It is paused. ";
export const deletePlanned = "Delete what is planned";
export const areYouSure = "Are you sure you want to delete this?";
export const afterwards =
  "Nothing of it is planned any more. What was recorded stays. You can put it back from the history for 30 days.";
export const alreadyPlanned = "This is planned already. Open it to change it.";
export const someoneChangedIt = "Someone changed it in the meantime. Open it again to see what it is now.";
export const gone = "It is no longer planned: someone deleted it.";
export const notSaved = "Not saved. ";
export const whoIsPaid = (problem: string) => `${notSaved}Who is paid: ${problem}`;

const EVERY = { month: "month", week: "week", day: "day", year: "year" } as const;

/** `every month`, `every 2 weeks`, `once`. */
export const rhythm = (unit: Unit, count: number): string =>
  unit === "once"
    ? "once"
    : unit === "listed"
      ? "on its dates"
      : count === 1
        ? `every ${EVERY[unit]}`
        : `every ${count} ${EVERY[unit]}s`;

export const payDiffers = (name: string, before: string, now: string, since: string, change: Marked): ReactNode => (
  <>
    {name} was {now} instead of {before} since {since}. {change("From now on?")}
  </>
);

export const ofTimes = (count: number) => plural(count, "once in all", `${count} times in all`);
export const setUpYourPlan = "Set up your plan";
export const planMoreFromHistory = "What else repeats?";
export const addABill = "Add a bill";
export const itVaries = "It varies";
export const itVariesHint = "No fixed payday, as with farming, a kiosk or casual work?";
export const aDayIsKnown = "There is a payday";
export const varies = "Your income varies, so Home shows how long the money lasts.";
export const forgotten = "Still open?";
export const doneLately = "Done lately";
export const showMore = (count: number) => `Show ${count} more`;

export const today = "Today";
export const shortIn = (month: string) => `Short in ${month}`;
export const runsOutOn = (day: string) => `The money runs out on ${day}`;
export const neverBelow = (figure: string) => `Never below ${figure}`;
export const byUpTo = (figure: string, day: string, isBeforePay: boolean) =>
  `By up to ${figure} on ${day}${isBeforePay ? ", the day before the pay" : ""}.`;
export const leastOn = (day: string, isToday: boolean) => (isToday ? "Lowest today." : `Lowest on ${day}.`);
export const countsThePlan = "It counts what is planned.";
export const countsThePlanAnd = (aDay: string) =>
  `It counts what is planned, and ${aDay} a day for the rest of the budget.`;
export const countsPlanThen = (aDay: string, month: string, then: string) =>
  `It counts what is planned, and for the rest of the budget ${aDay} a day in ${month} and ${then} after that.`;
export const theRestCounts =
  "The rest of the budget is what each line has left besides its bills; lines that are over do not lower it.";
export const pay = "Pay";
export const asPlannedLine = "as planned";
const WITH_WAYS = {
  parts: "paid in two parts",
  later: "paid after the pay",
  less: "with less a day",
  borrow: "borrowed from yourselves",
} as const;
export const withWay = (kind: keyof typeof WITH_WAYS) => WITH_WAYS[kind];
export const howFar = "How far ahead";
export const untilPayday = "To payday";
export const thirtyDays = "30 days";
export const untilEndOf = (day: string) => `To ${day}`;
export const untilEndOfTerm = (term: number) => `To the end of Term ${term}`;
export const aYear = "A year";
export const withoutEverydaySpending = "Without everyday spending";
export const withEverydaySpending = "With everyday spending";
export const lineOf = "Money in";
export const allEverydayAccounts = "all everyday accounts";
export const show = "Show";
export const waysToCloseIt = (count: number) =>
  count === 1 ? "A way to close it" : `${["", "", "Two", "Three", "Four"][count] ?? count} ways to close it`;
export const payInTwoParts = (name: string) => `Pay ${name} in two parts`;
export const partsOn = (first: string, day: string, rest: string, later: string) =>
  `${first} on ${day}, ${rest} on ${later}`;
export const payAfterThePay = (name: string) => `Pay ${name} after the pay`;
export const onInsteadOf = (day: string, planned: string) => `On ${day} instead of ${planned}`;
export const spendLess = (figure: string) => `Spend ${figure} less a day`;
export const untilTheDay = (day: string) => `Until ${day}`;
export const borrowFromYourselves = (figure: string) => `Borrow ${figure} from yourselves`;
export const fromAndBack = (account: string, day: string, back: string) => `From ${account} on ${day}, back on ${back}`;
export const neverBelowIt = (figure: string) => `never below ${figure}`;
export const stillShort = (figure: string, day: string) => `still ${figure} short on ${day}`;
export const planIt = "Plan it";
export const planThis = (title: string) => `Plan it: ${title}`;
export const secondPart = ", second part";
export const lentToOurselves = "Borrowed from ourselves";
export const paidBackToOurselves = "Paid back to ourselves";
export const lessADay = (figure: string, day: string) => `You spend ${figure} less a day until ${day}.`;
export const asBudgeted = "As budgeted";
export const leftThen = (figure: string) => `${figure} left`;
export const atTheEnd = "at the end";
export const fromThePayOf = (day: string) => `From the pay of ${day}`;
export const periodSummary = (parts: {
  days: number;
  late: string | null;
  came: string | null;
  bills: string | null;
  everyday: string | null;
}) =>
  [
    plural(parts.days, "1 day", `${parts.days} days`),
    ...(parts.late ? [`late ${parts.late}`] : []),
    ...(parts.came ? [`in ${parts.came}`] : []),
    ...(parts.bills ? [`bills ${parts.bills}`] : []),
    ...(parts.everyday ? [`every day ${parts.everyday}`] : []),
  ].join(" · ");
export const countMore = (count: number) => `${count} more`;
export const monthBefore = "The month before";
export const monthAfter = "The month after";
export const figureIsEvening = "The figure at the bottom of a day is what is left that evening.";
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export const moreThatDay = (count: number) => `${count} more`;
export const inYourCalendar = "See it in your own calendar";
export const namedFor = (name: string, person: string) => `${name}, ${person}`;
export const schoolFees = "School fees, child by child";
export const pockets = "Pockets";
export const allPockets = "All pockets";
export const whatPocketsAreFor =
  "Put money aside for fees, Christmas or an emergency, so that it does not count as free to spend.";
