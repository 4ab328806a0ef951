import type { BudgetType } from "#app/domain/budgets/budget.ts";
import { plural } from "#app/domain/count.ts";
export const startPamoja = "Start from what you know - Pamoja";
export const startMonth = (month: string) => `Start ${month} from what you know`;
export const fromTheMonthBefore = "From last month";
export const fromAnswers = "From a few answers";
export const answerWhatYouCan = "Answer what you can. Each answer plans a line of the month, which you can change.";
export const plansWhatHappened = (isRounded: boolean) =>
  `Plans what came in, and what was spent${isRounded ? ", rounded up" : ""}. You can change every line afterwards.`;
export const fillFrom = (month: string) => `Fill from ${month}`;
export const filling = "Filling...";
export const nothingToFill = (month: string) => `There is nothing in ${month} to fill this month from.`;
export const notFilled = (message: string) => `Not filled. ${message}`;
export const editorsPlan = "You can see everything here; the household's editors plan the month.";
export const payIn = (currency: string) => `Pay each month (${currency})`;
export const onWhichDay = "On which day?";
export const dayHint = "A day of the month, such as 25. It becomes your payday.";
export const rentIn = (currency: string) => `Rent (${currency})`;
export const schoolIn = (currency: string) => `School this month (${currency})`;
export const foodIn = (currency: string) => `Food each month (${currency})`;
export const planThese = "Plan these";
export const planning = "Planning...";
export const cancel = "Cancel";
export const salary = "Salary";
export const allHaveAPlan = "These lines have a plan already. Change them in the worksheet.";
export const notInThePlanYet = (count: number, month: string) =>
  `${plural(count, `1 line from ${month} that is not`, `${count} lines from ${month} that are not`)} in your plan yet`;
export const eachOf = (count: number) => plural(count, "The line", `Each of the ${count} lines`);
export const SUM_NAMES: Record<BudgetType, string> = {
  income: "Income",
  saving: "Saving",
  tithe: "Tithe",
  giving: "Giving",
  expense: "Expenses",
};
