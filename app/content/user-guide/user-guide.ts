import type { Section } from "../prose.ts";
import { BEGINNING } from "./beginning.ts";
import { HOUSEHOLD } from "./household.ts";
import { MONTH } from "./month.ts";
import { TRANSACTIONS } from "./transactions.ts";
import { WORTH } from "./worth.ts";

/** A chapter and its sections, each with its own fragment: `/user-guide#budgets`. */
export type Chapter = { id: string; title: string; sections: readonly Section[] };

export const USER_GUIDE: readonly Chapter[] = [BEGINNING, TRANSACTIONS, MONTH, WORTH, HOUSEHOLD];
