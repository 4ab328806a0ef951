import type { LineKey } from "#app/domain/budgets/budget.ts";
import { isMonth, type Month } from "#app/domain/calendar.ts";
import { lineValue } from "./line-value.ts";

export const PATH = "/budgets";

/** The requested month; null, also for an invalid one, means the household's current month. */
export function monthIn(params: URLSearchParams): Month | null {
  const month = params.get("month")?.trim() ?? "";
  return isMonth(month) ? month : null;
}

export const addressOf = (month: Month): string => `${PATH}?month=${month}`;

/** Where a month that plans nothing is filled. */
export const startAddress = (month: Month): string => `${PATH}/start?month=${month}`;

/** The dialog that plans a line in a currency chosen with the amount. */
export const planAddress = (month: Month, id: string): string => `${addressOf(month)}&plan=${id}`;

const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");

/** A line's anchor on the page, whether it is shown or hidden. */
export const anchorOf = (line: LineKey): string => `line-${slug(lineValue(line))}`;

export const groupAnchorOf = (title: string): string => `lines-of-${slug(title)}`;

/**
 * The action of a worksheet form. Without a script the browser shows the answer as a new page from its top, so an anchor
 * takes the reader back to the line. A script keeps the scroll position by itself, and the address as it is.
 */
export const formAddress = (month: Month, anchor: string, hydrated: boolean): string =>
  hydrated ? addressOf(month) : `${addressOf(month)}#${anchor}`;
