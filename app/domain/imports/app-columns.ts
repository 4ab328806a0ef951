/** Exports of apps that no preset knows: a column that calls rows income, expense and transfer, beside one of accounts. */
import { readSigned } from "./file-amounts.ts";
import type { Mapping } from "./file-mapping.ts";

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] };
type Found = Partial<Mapping> & Pick<Mapping, "preset">;

const KIND = /^(?:(?:transaction )?type|kind)$/i;
const KINDS = /^(?:regular|expenses?|income|(?:internal|outgoing|incoming)? ?transfers?(?:[- ](?:in|out))?)$/i;
const ACCOUNT = /^(?:from )?(?:account|wallet)(?: name)?$/i;
const OTHER = /^to (?:account|wallet)\b/i;

/** @returns null where no row is called a transfer */
export function appColumns({ columns, rows }: Table, amount: string): Found | null {
  const at = (name: RegExp) => columns.findIndex((column) => name.test(column.trim()));
  const [kind, account, other] = [at(KIND), at(ACCOUNT), at(OTHER)];
  const kinds = rows.map((row) => (row[kind] ?? "").trim()).filter((cell) => cell !== "");
  const isApp = kinds.some((cell) => /transfer/i.test(cell)) && kinds.every((cell) => KINDS.test(cell));
  if (kind < 0 || account < 0 || !isApp) return null;
  const hasSigns = rows.some((row) => readSigned((row[Number(amount)] ?? "").trim(), ".")?.isNegative === true);
  const shared = { account: String(account), transfer: String(kind), ...(!hasSigns && { direction: String(kind) }) };
  return other < 0 ? { ...shared, preset: "app" } : { ...shared, counter: String(other), preset: "app-both" };
}
