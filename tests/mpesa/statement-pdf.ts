/** Draws M-PESA statements as PDFs, in the layouts that are known. */
import PDFDocument from "pdfkit";
import { type Cents, formatDecimal, toCents } from "#app/domain/money.ts";
import type { Template } from "#app/domain/movements/statements/statement-head.ts";
import { bytesOf, type Pen, penOf, wrapped } from "./pdf-pen.ts";
import type { PrintedRow } from "./statement-history.ts";

export type StatementOptions = {
  /** The newest first. */
  rows: readonly PrintedRow[];
  template?: Template;
  /** Where the columns stand: amounts to the right of theirs, or everything to the left. */
  layout?: "right" | "left";
  /** In cents; "sums" are those of the rows, null prints none. */
  totals?: { paidIn: number; paidOut: number } | "sums" | null;
  /** How it is encrypted, and the password that opens it. */
  encryption?: { method: "RC4-128" | "AES-128" | "AES-256"; password: string } | null;
  /** How the headings of the columns are written. */
  heading?: "plain" | "split" | "fused";
  /** Whether the time stands below its day. */
  timeWraps?: boolean;
  /** With the columns that only businesses have. */
  business?: boolean;
  /** In points, from one row to the next. */
  rowGap?: number;
};

const VERSIONS = { "RC4-128": "1.4", "AES-128": "1.6", "AES-256": "1.7ext3" } as const;

const LAYOUTS = {
  right: { heads: [51, 111, 216, 282, 373, 436, 510], cells: [38, 108, 177, 282], ends: [418, 487, 557], details: 94 },
  left: {
    heads: [36, 117, 197, 358, 440, 480, 519],
    cells: [36, 117, 197, 358, 440, 480, 519],
    ends: null,
    details: 155,
  },
} as const;

const HEADS = {
  plain: ["Receipt No.", "Completion Time", "Details", "Transaction Status", "Paid In", "Withdrawn", "Balance"],
  split: ["Receipt No", "Completion Time", "Details", "Transaction Status", "Paid in", "Withdraw", "Balance"],
  fused: [
    "Receipt No.",
    "Completion Time",
    "Details",
    "Transaction Status         Paid In",
    "",
    "Withdrawn",
    "Balance",
  ],
} as const;

/** Draws a statement with as many pages as its rows need. */
export function drawStatement(options: StatementOptions): Promise<Uint8Array> {
  const { encryption = null, rowGap = 10, timeWraps = false, layout = "right" } = options;
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    ...(encryption ? { pdfVersion: VERSIONS[encryption.method], userPassword: encryption.password } : {}),
  });
  const bytes = bytesOf(document);
  document.font("Helvetica").fontSize(6);
  const pen = penOf(document);
  let y = drawTop(pen, options);
  drawHeading(pen, options, y);
  y -= 10;
  for (const row of options.rows) {
    const lines = wrapped(row.details, (text) => document.widthOfString(text), LAYOUTS[layout].details);
    const height = 6 * (Math.max(lines.length, timeWraps ? 2 : 1) - 1);
    if (y - height < 126) {
      document.addPage();
      drawHeading(pen, options, 785);
      y = 775;
    }
    drawRow(pen, row, lines, y, options);
    y -= height + rowGap;
  }
  drawFooters(document, pen);
  document.end();
  return bytes;
}

/** Above the table. Returns where its heading stands. */
function drawTop(pen: Pen, { template = "M-PESA STATEMENT", totals = "sums", rows }: StatementOptions): number {
  const isFirst = template === "M-PESA STATEMENT";
  const labels = isFirst
    ? [
        ["Customer Name", "ASHA MTAMU"],
        ["Mobile Number", "0700000123"],
        ["Email Address", "asha@example.com"],
        ["Statement Period", "01 Aug 2026 - 14 Aug 2026"],
        ["Request Date", "14 Aug 2026"],
      ]
    : [
        ["Customer Name:", "ASHA MTAMU"],
        ["Mobile Number:", "254700000123"],
        ["Date of Statement:", "11th 3 2025"],
        ["Statement Period:", "01st 2 2025 - 28th 2 2025"],
      ];
  pen.left(template, 240, 790);
  labels.forEach(([label = "", value = ""], index) => {
    pen.left(label, 38, 770 - 10 * index);
    pen.left(value, 120, 770 - 10 * index);
  });
  let y = 700;
  const line = (name: string, paidIn: string, paidOut: string) => {
    pen.left(name, 38, y);
    pen.right(paidIn, 300, y);
    pen.right(paidOut, 400, y);
    y -= 10;
  };
  line("TRANSACTION TYPE", "PAID IN", "PAID OUT");
  line(isFirst ? "SEND MONEY:" : "Send Money", "0.00", "7,078.00");
  const printed = totals === "sums" ? sumsOf(rows) : totals;
  if (printed) line("TOTAL:", formatDecimal(toCents(printed.paidIn)), formatDecimal(toCents(printed.paidOut)));
  pen.left("DETAILED STATEMENT", 38, y - 10);
  return y - 25;
}

/** What the rows that took place come to, in cents. */
export function sumsOf(rows: readonly PrintedRow[]): { paidIn: Cents; paidOut: Cents } {
  const changes = rows.filter(({ status }) => status === "Completed").map(({ change }) => change);
  const sum = (sign: 1 | -1) => changes.reduce((total, change) => total + Math.max(0, sign * change), 0);
  return { paidIn: toCents(sum(1)), paidOut: toCents(sum(-1)) };
}

function drawHeading(pen: Pen, { layout = "right", heading = "plain", business = false }: StatementOptions, y: number) {
  const { heads } = LAYOUTS[layout];
  HEADS[heading].forEach((name, index) => {
    if (name !== "") pen.left(name, heads[index] ?? 0, y);
  });
  if (heading === "split") pen.left("n", heads[5] + 10, y - 6);
  if (!business) return;
  pen.left("Transaction", 330, y + 3);
  pen.left("Type", 330, y - 3);
  pen.left("Other Party", 560, y);
}

function drawRow(pen: Pen, row: PrintedRow, lines: readonly string[], y: number, options: StatementOptions) {
  const { layout = "right", timeWraps = false } = options;
  const { cells, ends } = LAYOUTS[layout];
  pen.left(row.receipt, cells[0], y);
  pen.left(timeWraps ? row.day : `${row.day} ${row.time}`, cells[1], y);
  if (timeWraps) pen.left(row.time, cells[1], y - 6);
  lines.forEach((line, index) => {
    pen.left(line, cells[2], y - 6 * index);
  });
  pen.left(row.status, cells[3], y);
  const [paidIn, withdrawn] = row.change < 0 ? ["", formatDecimal(toCents(row.change))] : [decimal(row.change), ""];
  [paidIn, withdrawn, decimal(row.balance)].forEach((amount, index) => {
    if (amount === "") return;
    if (ends === null) pen.left(amount, LAYOUTS.left.cells[index + 4] ?? 0, y);
    else pen.right(amount, ends[index] ?? 0, y);
  });
}

const decimal = (cents: number): string => formatDecimal(toCents(cents));

const DISCLAIMER = [
  "D iscl a i m e r: A ny p erson al informa tion sh ared with y ou should be h andled in accor dance with the D ata",
  "P rotection A ct. St atements can be ver ified: to ver ify, di al *334#, sel ect My Acc ount",
];

function drawFooters(document: PDFKit.PDFDocument, pen: Pen) {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document.font("Helvetica").fontSize(6);
    pen.left(`Page ${page + 1} of ${count}`, 525, 804);
    pen.left(DISCLAIMER[0] ?? "", 60, 118);
    pen.left(DISCLAIMER[1] ?? "", 38, 107);
    pen.left("For self-help dial *334# | Web: www.safaricom.co.ke | Terms apply", 180, 22);
  }
  pen.left("Statement Verification Code", 190, 100);
  pen.left("AB12CD34", 190, 92);
}
