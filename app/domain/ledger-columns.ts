/** The columns of a ledger as a CSV file, and how much one may hold: what a screen can know without the rules of its rows. */
export const COLUMNS = [
  "date",
  "type",
  "category",
  "subcategory",
  "description",
  "amount",
  "currency",
  "loan",
  "asset",
  "interest_rate",
  "duration",
  "duration_unit",
  "interest",
  "rate",
  "rate_source",
  "rate_date",
  "loan_rate",
  "loan_rate_source",
  "loan_rate_date",
] as const;
export type Column = (typeof COLUMNS)[number];

/** What a file may hold. */
export const LARGEST_FILE = 5 * 1024 * 1024;
export const MOST_ROWS = 10_000;
