/** The columns of a ledger's CSV file and its limits, apart from the rules for rows so that screens load only these. */
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
  "account",
  "to_account",
  "to_amount",
  "account_amount",
] as const;
export type Column = (typeof COLUMNS)[number];
export const REQUIRED: readonly Column[] = ["date", "type", "description", "amount", "currency"];

/** In characters; an export's column names take about two hundred. */
export const MAX_HEADER_LENGTH = 2_000;

/** Whether a file's first line names our own columns. */
export function isOwnHeader(line: string): boolean {
  if (line.length > MAX_HEADER_LENGTH) return false;
  const names = line.split(",").map((name) =>
    name
      .replaceAll(/["\ufeff]/g, "")
      .trim()
      .toLowerCase(),
  );
  return REQUIRED.every((name) => names.includes(name));
}

/** Limits of a file that is sent in parts; the size is in bytes. */
export const LARGEST_FILE = 25 * 1024 * 1024;
/** Limits of one request: a part, or a whole file where no script splits it. */
export const LARGEST_PART = 5 * 1024 * 1024;
export const MAX_ROWS_OF_PART = 10_000;
