/** What stands above the table of an M-PESA statement: whose it is, for which days, and its totals. */
import { type Day, isDay } from "../../calendar.ts";
import type { Cents } from "../../money.ts";
import { amountIn, isAmount, type Line, lettersOf, textOf } from "./statement-lines.ts";

export const TEMPLATES = ["M-PESA STATEMENT", "MPESA FULL STATEMENT"] as const;
export type Template = (typeof TEMPLATES)[number];

export type Head = {
  /** Null for a title that we do not know. */
  template: Template | null;
  customer: { name: string | null; mobile: string | null; email: string | null };
  period: { from: Day; to: Day } | null;
  /** As printed; null where there are none. */
  totals: { paidIn: Cents; paidOut: Cents } | null;
};

const LABELS = [
  "Customer Name",
  "Mobile Number",
  "Email Address",
  "Statement Period",
  "Request Date",
  "Date of Statement",
] as const;

/** @param lines those above the table */
export function headOf(lines: readonly Line[]): Head {
  const title = lines.map(lettersOf).join("\n");
  const texts = lines.map(textOf);
  const labelled = (label: (typeof LABELS)[number]): string | null => {
    const pattern = new RegExp(`${label} ?:? ?(.*?) ?(?:${LABELS.join("|")}|$)`, "i");
    return texts.map((text) => pattern.exec(text)?.[1]).find((value) => value) ?? null;
  };
  return {
    template: TEMPLATES.find((name) => title.includes(name.toLowerCase().replaceAll(" ", ""))) ?? null,
    customer: {
      name: labelled("Customer Name"),
      mobile: labelled("Mobile Number"),
      email: labelled("Email Address"),
    },
    period: periodIn(labelled("Statement Period") ?? ""),
    totals: totalsIn(lines),
  };
}

function totalsIn(lines: readonly Line[]): Head["totals"] {
  const amounts = lines.find((line) => /^total(?![a-z])/.test(lettersOf(line)))?.words.filter(isAmount) ?? [];
  const [paidIn, paidOut] = amounts.map(amountIn);
  return paidIn != null && paidOut != null ? { paidIn, paidOut } : null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "01 Aug 2026 - 14 Aug 2026", "01st 2 2025 - 28th 2 2025" */
function periodIn(text: string): Head["period"] {
  const [from, to] = [...text.matchAll(/(\d{1,2}) ?(?:st|nd|rd|th)? (\w+) (\d{4})/gi)].map(
    ([, day = "", month = "", year = ""]) => {
      const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
      return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
    },
  );
  return from && to && isDay(from) && isDay(to) ? { from, to } : null;
}
