/** What well-known names of Kenya are mostly paid for. A first guess, which a household's own decisions replace. */
import type { Decision } from "./decision.ts";

type Category = Extract<Decision, { as: "transaction" }>;

const spent = (category: string, subcategory: string): Category => ({
  as: "transaction",
  type: "expense",
  category,
  subcategory,
});

const NAMES: readonly [name: RegExp, category: Category][] = [
  [/\bkplc\b|kenya power/i, spent("Utilities", "Electricity")],
  [/\bwater\b|\bncwsc\b/i, spent("Utilities", "Water")],
  [
    /data bundles|safaricom offers|safaricom ?home|\bzuku\b|\bfaiba\b|starlink|poa internet/i,
    spent("Utilities", "Internet"),
  ],
  [/netflix|showmax|\bdstv\b|\bgotv\b|multichoice|spotify/i, spent("Utilities", "Subscriptions")],
  [/\bgas\b|k-?gas|progas/i, spent("Utilities", "Gas")],
  [
    /naivas|quick ?mart|carrefour|chandarana|clean ?shelf|magunas|eastmatt|supermarket|greengrocer|butchery/i,
    spent("Variable Expenses", "Groceries"),
  ],
  [/\buber\b|\bbolt\b|little cab|\bmatatu\b|shuttle/i, spent("Variable Expenses", "Transport")],
  [/pharmac|chemist|hospital|clinic|goodlife|dental/i, spent("Variable Expenses", "Healthcare & Medicine")],
  [/total ?energies|\bshell\b|\brubis\b|\bola energy\b|petrol|filling station/i, spent("Car Expenses", "Car Fuel")],
  [/\bschool\b|academy|university|college|kindergarten/i, spent("Learning Expenses", "School Fees")],
  [/\bsha\b|\bshif\b|\bnhif\b/i, spent("Insurance", "Health Insurance")],
  [
    /java house|\bkfc\b|artcaffe|chicken inn|galito|pizza|restaurant|\bcafe\b/i,
    spent("Discretionary Expenses", "Eating Out"),
  ],
  [
    /\bchurch\b|parish|cathedral|ministries/i,
    { as: "transaction", type: "giving", category: "Offering", subcategory: null },
  ],
];

/** Null for a name that says nothing. */
export const knownCategoryOf = (name: string | null): Category | null =>
  NAMES.find(([pattern]) => pattern.test(name ?? ""))?.[1] ?? null;
