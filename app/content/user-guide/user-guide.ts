import type { Chapter } from "../prose.ts";
import { BEGINNING } from "./beginning.ts";
import { HOUSEHOLD } from "./household.ts";
import { MONTH } from "./month.ts";
import { TRANSACTIONS } from "./transactions.ts";
import { WORTH } from "./worth.ts";

export const USER_GUIDE: readonly Chapter[] = [BEGINNING, TRANSACTIONS, MONTH, WORTH, HOUSEHOLD];
