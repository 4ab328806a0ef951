/** What the rows of an M-PESA statement are. */
import { type Cents, toCents } from "../../money.ts";
import { type Movement, NOBODY } from "../movement.ts";
import { partyOf } from "./statement-party.ts";
import type { StatementRow } from "./statement-row.ts";
import { SHAPES } from "./statement-shapes.ts";

type Reading = Pick<Movement, "part" | "amount" | "direction" | "kind" | "party" | "wallet">;

/**
 * What one row is. What is not understood has the kind `unknown` and its words as the party's name.
 * @param details the Details column; it may be wrapped over lines
 * @param columns an empty column is null; `withdrawn` may have the minus that is printed
 * @returns null for a row that moves nothing
 */
export function readDetails(
  details: string,
  { paidIn, withdrawn }: { paidIn: Cents | null; withdrawn: Cents | null },
): Reading | null {
  const change = (paidIn ?? 0) - Math.abs(withdrawn ?? 0);
  if (change === 0) return null;
  const direction = change > 0 ? "in" : "out";
  const row = { amount: toCents(Math.abs(change)), direction, wallet: "mpesa" } as const;
  const words = details.replace(/\s+/g, " ").trim().slice(0, LONGEST_DETAILS);
  const text = withoutFrame(words);
  const isOneColumn = !paidIn || !withdrawn;
  for (const shape of isOneColumn ? SHAPES : []) {
    if (shape.direction !== null && shape.direction !== direction) continue;
    const match = shape.pattern.exec(text);
    if (match) return { ...row, part: shape.part, kind: shape.kind, party: partyOf(match[1] ?? null) };
  }
  return { ...row, part: "main", kind: "unknown", party: { ...NOBODY, name: words || null } };
}

/** In characters: no row has more, and the shapes are made for what has not. */
const LONGEST_DETAILS = 400;

/** Without what says how a payment was made or carried out, and with the hyphens mended at which a line was wrapped. */
function withoutFrame(words: string): string {
  return words
    .replace(/\b([MH])- (?=pesa|shwari|fund)/gi, "$1-")
    .replace(/[. ]+Original conversation.*$/i, "")
    .replace(/[. ]+via API\.?$/i, "")
    .replace(/^(?:Intimate (?:Card|Payment)|Card) /i, "");
}

/**
 * A statement's movements, the oldest first.
 * @param statement its rows with the newest first, as they are read
 */
export function movementsOf({ rows }: { rows: readonly StatementRow[] }): Movement[] {
  return rows.toReversed().flatMap((row) => {
    const reading = readDetails(row.details, row);
    if (reading === null) return [];
    const { receipt, day, time, balance } = row;
    return [{ ...reading, receipt, at: { day, time: time?.slice(0, 5) ?? null }, balance }];
  });
}
