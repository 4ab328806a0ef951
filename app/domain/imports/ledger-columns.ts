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

/** What separates the cells of our own file: spreadsheets save it with semicolons or tabs, too. */
const DELIMITERS = [",", ";", "\t"] as const;

/** The delimiter by which a file's first line names most of our own columns. */
export function ownDelimiter(line: string): (typeof DELIMITERS)[number] {
  const own: ReadonlySet<string> = new Set(COLUMNS);
  const count = (delimiter: string) => namesIn(line, delimiter).filter((name) => own.has(name)).length;
  return DELIMITERS.reduce((one, other) => (count(other) > count(one) ? other : one));
}

/** Whether a file's first line names our own columns. */
export function isOwnHeader(line: string): boolean {
  if (line.length > MAX_HEADER_LENGTH) return false;
  const names = namesIn(line, ownDelimiter(line));
  return REQUIRED.every((name) => names.includes(name));
}

const namesIn = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) =>
    name
      .replaceAll(/["\ufeff]/g, "")
      .trim()
      .toLowerCase(),
  );

/** Limits of a file that is sent in parts; the size is in bytes. */
export const LARGEST_FILE = 25 * 1024 * 1024;
/** Limits of one request: a part, or a whole file where no script splits it. */
export const LARGEST_PART = 5 * 1024 * 1024;
export const MAX_ROWS_OF_PART = 10_000;
