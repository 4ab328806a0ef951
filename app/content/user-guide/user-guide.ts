import type { PassPrices } from "#app/domain/passes/passes.ts";
import type { Chapter } from "../prose.ts";
import { BEGINNING } from "./beginning.ts";
import { yourHousehold } from "./household.ts";
import { MONTH } from "./month.ts";
import { TRANSACTIONS } from "./transactions.ts";
import { WORTH } from "./worth.ts";

/** @param prices of passes; null where nobody can pay for one */
export const userGuide = (prices: PassPrices | null): readonly Chapter[] => [
  BEGINNING,
  TRANSACTIONS,
  MONTH,
  WORTH,
  yourHousehold(prices),
];
