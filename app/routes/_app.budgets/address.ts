import { isMonth, type Month } from "../../domain/calendar.ts";

export const PATH = "/budgets";

/** The month of an address; null for the household's current one, also where it says something else. */
export function monthIn(params: URLSearchParams): Month | null {
  const month = params.get("month")?.trim() ?? "";
  return isMonth(month) ? month : null;
}

export const addressOf = (month: Month): string => `${PATH}?month=${month}`;
