/** The demo household's ledger as a file: moved to today and through the household's accounts. */
import { addMonths, type Day, lastDayOf, type Month, monthOf } from "#app/domain/calendar.ts";
import { ACCOUNTS, MOVED_ONCE, TRANSFERS } from "./household.ts";
import { HOUSEHOLD_CSV } from "./household-csv.ts";

/** The lines of the ledger that go through the bank, and those that are paid in cash; the others are M-PESA's. */
const THROUGH_BANK =
  /^(loan_received|loan_repayment|asset_purchased|saving|income,(?!Business|Gifts)|expense,(Rent|Insurance)|expense,Learning Expenses,School Fees)/;
const IN_CASH = /^expense,(Variable Expenses,Transport|Car Expenses,Car Wash|Discretionary Expenses,Entertainment)/;

/** @returns the file, whose last month is today's and which ends today, and its first day */
export function demoLedger(today: Day): { csv: string; openingDay: string } {
  const month = monthOf(today);
  const [header, ...rows] = withAccounts(shiftTo(HOUSEHOLD_CSV, month), addMonths(month, -MOVED_ONCE.monthsBefore));
  const past = rows.filter((row) => dayIn(row) <= today);
  const [openingDay = ""] = past.map(dayIn).sort();
  return { csv: [header, ...past].join("\n"), openingDay };
}

const dayIn = (row: string): Day => row.slice(0, "2026-01-01".length);

/** Moves every row by whole months, so that the file's last month becomes `month`. Days stay within their month. */
function shiftTo(csv: string, month: Month): string {
  const days = [...csv.matchAll(DAYS)].map(([day]) => day);
  const last = monthOf(days.sort().at(-1) ?? "");
  const months = monthsBetween(last, month);
  return csv.replace(/^(\d{4}-\d\d)-(\d\d)(?=,)/gm, (_, from: Month, day: string) => {
    const to = addMonths(from, months);
    return [`${to}-${day}`, lastDayOf(to)].sort()[0] as string;
  });
}

function monthsBetween(from: Month, to: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}

/** The first column of a file's rows. */
const DAYS = /^\d{4}-\d\d-\d\d(?=,)/gm;

/**
 * Adds the columns that say where the money was, and the transfers of each month and of one alone.
 * @returns the file's lines
 */
function withAccounts(csv: string, special: Month): string[] {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  const months = new Set(lines.map((line) => line.slice(0, 7)));
  const rows = lines.map((line) => {
    const entry = line.slice("2026-01-01,".length);
    const { bank, cash, mpesa } = ACCOUNTS;
    return `${line},${(THROUGH_BANK.test(entry) ? bank : IN_CASH.test(entry) ? cash : mpesa).name},,,`;
  });
  const transfers = [...months].flatMap((month) =>
    [...TRANSFERS, ...(month === special ? [MOVED_ONCE] : [])].map(({ day, description, amount, from, to }) => [
      `${month}-${day}`,
      "transfer",
      "",
      "",
      description,
      amount,
      "KES",
      "",
      "",
      "",
      "",
      "",
      from.name,
      to.name,
      "",
      "",
    ]),
  );
  return [`${header},account,to_account,to_amount,account_amount`, ...rows, ...transfers.map(String)];
}
