import type { LineKey } from "#app/domain/budget.ts";
import { isMonth, type Month } from "#app/domain/calendar.ts";
import { lineValue } from "./line-value.ts";

export const PATH = "/budgets";

/** The month of an address; null for the household's current one, also where it says something else. */
export function monthIn(params: URLSearchParams): Month | null {
  const month = params.get("month")?.trim() ?? "";
  return isMonth(month) ? month : null;
}

export const addressOf = (month: Month): string => `${PATH}?month=${month}`;

/** Where a line is planned in a currency that is chosen with the amount. */
export const planAddress = (month: Month, id: string): string => `${addressOf(month)}&plan=${id}`;

const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");

/** Where a line stands on the page, whether it is there or hidden. */
export const anchorOf = (line: LineKey): string => `line-${slug(lineValue(line))}`;

export const groupAnchorOf = (title: string): string => `lines-of-${slug(title)}`;

/**
 * Where a form of the worksheet goes. Without a script the browser shows the answer as a new page, from its top: an
 * anchor keeps the reader at the line. A script keeps the place by itself, and the address as it is.
 */
export const formAddress = (month: Month, anchor: string, hydrated: boolean): string =>
  hydrated ? addressOf(month) : `${addressOf(month)}#${anchor}`;
