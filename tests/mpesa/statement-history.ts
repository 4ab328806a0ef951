/** Made-up movements of an M-PESA line, as rows of a statement, with what each is. */
import { addDays } from "#app/domain/calendar.ts";
import { toCents } from "#app/domain/money.ts";
import { type Movement, NOBODY, type Party } from "#app/domain/movements/movement.ts";

/** A row as it is to be printed. */
export type PrintedRow = {
  receipt: string;
  day: string;
  /** With seconds. */
  time: string;
  details: string;
  status: string;
  /** In cents, below zero for money that goes out. A row of zero is printed as 0.00 in Paid In. */
  change: number;
  /** In cents. */
  balance: number;
  /** What it is; null for a row of which nothing is to become. */
  movement: Movement | null;
};

type Step = Pick<PrintedRow, "details" | "change"> &
  Partial<Pick<Movement, "part" | "kind">> & { party?: Partial<Party> };

const person = { name: "ASHA MTAMU", number: "2547******123" };
const shop = { name: "MAMA NJUGU SHOP", number: "567123" };
const power = { name: "KPLC PREPAID", number: "888880", account: "12345678901" };

/** Events of one receipt and second, their movements in the order in which they happened. `sum` is in cents. */
const EVENTS: readonly ((sum: number) => Step[])[] = [
  (sum) => [
    { details: "Customer Transfer to - 2547******123 ASHA MTAMU", change: -sum, kind: "send", party: person },
    { details: "Customer Transfer of Funds Charge", change: -700, kind: "fee", part: "fee" },
  ],
  (sum) => [
    { details: "Pay Bill Charge", change: -1000, kind: "fee", part: "fee" },
    {
      details: "Pay Bill Online to 888880 - KPLC PREPAID Acc. 12345678901",
      change: -sum,
      kind: "paybill",
      party: power,
    },
  ],
  (sum) => [
    { details: "OverDraft of Credit Party", change: sum, kind: "fuliza_draw", part: "draw" },
    {
      details: "Merchant Payment Fuliza M-Pesa to 567123 - MAMA NJUGU SHOP",
      change: -sum - 1,
      kind: "till",
      party: shop,
    },
  ],
  (sum) => [{ details: "Airtime Purchase", change: -sum, kind: "airtime" }],
  (sum) => [
    {
      details: "Customer Bundle Purchase to 826915Safaricom Offers by - 2547******123 ASHA MTAMU",
      change: -sum,
      kind: "bundle",
      party: { name: "Safaricom Offers", number: "826915" },
    },
  ],
  (sum) => [
    {
      details: "Customer Withdrawal At Agent Till 376065 - SAMPLE AGENT",
      change: -sum,
      kind: "withdrawal",
      party: { name: "SAMPLE AGENT", number: "376065" },
    },
    { details: "Withdrawal Charge", change: -2900, kind: "fee", part: "fee" },
  ],
  (sum) => [
    {
      details: "Business Payment from 501901 - KCB 1 via API. Original conversation ID is AB12CD34.",
      change: sum,
      kind: "receive",
      party: { name: "KCB 1", number: "501901" },
    },
    {
      details: "OD Loan Repayment to 3201003 - Fuliza II Overdraw",
      change: -Math.ceil(sum / 3),
      kind: "fuliza_repay",
      party: { name: "Fuliza II Overdraw", number: "3201003" },
    },
  ],
  () => [{ details: "M-Shwari Loan Request", change: 0 }],
  (sum) => [{ details: "Term Loan Disbursement for H-Fund", change: sum, kind: "loan_in", party: { name: "H-Fund" } }],
];

const received = (sum: number): Step[] => [
  { details: "Funds received from - 2547******123 ASHA MTAMU", change: sum, kind: "receive", party: person },
];

/**
 * A history of so many rows.
 * @param sums in cents, above zero; they are taken in turn
 * @param failures every how many-th event is followed by a payment that failed
 * @returns the rows with the newest first
 */
export function makeHistory(count: number, { sums = SUMS, failures = 9 } = {}): PrintedRow[] {
  const rows: PrintedRow[] = [];
  let balance = 0;
  for (let event = 0; rows.length < count; event += 1) {
    const sum = sums[event % sums.length] ?? 1;
    const shared = {
      receipt: receiptOf(event),
      day: addDays("2026-01-01", Math.floor(event / 9)),
      time: timeOf(event),
    };
    // A wallet never falls below zero.
    const steps = balance < 2 * sum + 5000 ? received(10 * sum) : EVENTS[event % EVENTS.length]?.(sum);
    for (const step of steps ?? []) {
      balance += step.change;
      rows.push({ ...shared, ...step, status: "Completed", balance, movement: movementOf(shared, step, balance) });
    }
    if (event % failures === failures - 1) {
      const details = "Merchant Payment to 567123 - MAMA NJUGU SHOP";
      const receipt = receiptOf(event + 5_000_000);
      rows.push({ ...shared, receipt, details, status: "Failed", change: -sum, balance, movement: null });
    }
  }
  return rows.slice(0, count).reverse();
}

const SUMS = [250_000, 120_01, 5_00, 1_000_000_00, 99, 17_601];

const receiptOf = (event: number): string => `UA${event.toString(36).toUpperCase().padStart(8, "0")}`;

const timeOf = (event: number): string =>
  `${String(8 + (event % 9)).padStart(2, "0")}:05:${String(event % 60).padStart(2, "0")}`;

function movementOf(row: Pick<PrintedRow, "receipt" | "day" | "time">, step: Step, balance: number): Movement | null {
  if (step.change === 0) return null;
  return {
    receipt: row.receipt,
    part: step.part ?? "main",
    at: { day: row.day, time: row.time.slice(0, 5) },
    amount: toCents(Math.abs(step.change)),
    direction: step.change > 0 ? "in" : "out",
    kind: step.kind ?? "unknown",
    party: { ...NOBODY, ...step.party },
    balance: toCents(balance),
    wallet: "mpesa",
  };
}

/** What the rows become, the oldest first. @param rows the newest first */
export const expectedMovements = (rows: readonly PrintedRow[]): Movement[] =>
  rows.toReversed().flatMap(({ movement }) => (movement === null ? [] : [movement]));
