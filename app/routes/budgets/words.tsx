import type { ReactNode } from "react";
import { plural } from "#app/domain/count.ts";
export const lineToAddTo = (title: string) => `Line to add to ${title}`;
export const add = "Add";
export const someoneChangedThisToMeanwhile = (amount: string) => `Someone changed this to ${amount} meanwhile.`;
export const keepTheirs = "Keep theirs";
export const useMine = "Use mine";
export const save = "Save";
export const moreFor = (label: string) => `More for ${label}`;
export const anotherCurrencyItsHistoryOr = "Another currency, its history, or hide this line";
export const notSaved = (message: string) => `Not saved. ${message}`;
export const notHidden = (message: string) => `Not hidden. ${message}`;
export const notAdded = (message: string) => `Not added. ${message}`;
export const undo = "Undo";
export const noBudgetFoundFor = (month: string) => `No budget found for ${month}.`;
export const theTemplateHasALine =
  "The template has a line for every category, all at zero: fill in those you use and hide the others.";
export const createBudgetTemplate = "Create Budget Template";
export const creating = "Creating...";
export const copyMonth = (month: string) => `Copy ${month}`;
export const copying = "Copying...";
export const planLabel = (label: string) => `Plan ${label}`;
export const hide = "Hide";
export const hideLabel = (label: string) => `Hide ${label}`;
export const hideThisLineInThis = "Hide this line in this month";
export const history = "History";
export const saving = "Saving...";
export const inAnotherCurrencyItCounts = (householdCurrency: string, month: string, month2: string) =>
  `In another currency it counts as what it comes to in ${householdCurrency} at the first rate of ${month}, that of ${month2}.`;
export const someoneChangedThisToIn = (current: string) =>
  `Someone changed this to ${current} in the meantime. Save again to use your amount.`;
export const myBudgetWorksheet = "My Budget Worksheet";
export const selectMonth = "Select Month";
export const whatWasChangedAndDeleted = "What was changed and deleted";
export const doneTransactionsOfLabel = (done: string, label: string) => `${done}: transactions of ${label}`;
export const totalsOfTheMonth = "Totals of the month";
export const daysLeft = "Days left";
export const aDay = "A day";
export const planned = "Planned";
export const incomeSavingTitheAndGiving = "Income, saving, tithe and giving";
export const savingTitheAndGiving = "Saving, tithe and giving";
export const expenses = "Expenses";
export const wasSpentOnLinesThat = (spentElsewhere: string) =>
  `${spentElsewhere} was spent on lines that are not in this budget.`;
export const noBudgetItemsForThis = "No budget items for this category";
export const sorryWeCouldntCreateYour = "Sorry, we couldn't create your budget. Please try again.";
export const sorryWeCouldntCreateThe = "Sorry, we couldn't create the budget. Please try again.";
export const planWithAnotherRate = "Plan with another rate";
export const zeroConvertsToZero = "Zero converts to zero.";
export const budgetsPamoja = "Budgets · Pamoja";
export const someoneRemovedThisLineFrom = "Someone removed this line from the budget in the meantime.";
export const beyondIncome = "Beyond income";
export const leftToPlan = "Left to plan";
export const spentWithoutAPlan = "Spent without a plan";
export const spentBeyondThePlan = "Spent beyond the plan";
export const leftToSpend = "Left to spend";
export const notSpent = "Not spent";
export const addALine = "Add a line";
export const besidesToCome = (ahead: string) => `besides ${ahead} to come`;
export const totalPlanned = (total: string) => `${total} planned`;
export const convertedAt = (amount: string, rate: string) => `= ${amount} at ${rate}`;
export const asTyped = "as typed";
export const untilDay = (day: string) => `until ${day}`;
export const untilFirstRateOf = (month: string) => `until the first rate of ${month}`;
export const lineHidden = (line: string) => `“${line}” is hidden in this month.`;
export const plan = "Plan";
export const noRateKnown = (from: string) => `No rate of ${from} is known.`;
export const ratesUnavailable = "Exchange rates could not be fetched just now.";
export const enterRateOrAmount = (currency: string) => `Enter the rate, or the amount in ${currency}.`;
export const lastDayBeforeMonth = (equation: string, source: string, day: string) =>
  `${equation} · ${source}, ${day}, the last day before the month with a rate.`;
export const firstOfMonth = (equation: string, source: string, day: string) =>
  `${equation} · ${source}, ${day}, the month's first rate.`;
export const moreLines = (count: number) => plural(count, "1 more line", `${count} more lines`);
export const untilThenThatDays = (equation: string, source: string, day: string, first: string) =>
  `${equation} · ${source}, ${day}, until ${first}: then that day's.`;
export const doneIn = (done: ReactNode) => <>{done} of</>;
