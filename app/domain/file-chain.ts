/** The balances of a file as a chain: each is the one before it and what its row moved, so that they prove where money went. */
import { readSigned } from "./file-amounts.ts";
import type { AmountStyle } from "./file-decimals.ts";
import type { Mapping } from "./file-mapping.ts";
import { cellOf, centsOf, isNotBooked, styleOfRow } from "./file-row.ts";

type Records = readonly (readonly string[])[];

/**
 * Of a row: where the balances show that its money went; "start" where nothing before it shows that; "broken" where its balance
 * does not follow; null where it has no amount or no balance.
 */
export type Link = "in" | "out" | "start" | "broken" | null;

/** `moved`: without its sign and its costs; null for what is no booked payment. */
type Step = { balance: number | null; moved: number | null; fee: number };

/** The links of all rows, read from the first to the last day, or the other way round where more of them hold so. */
export function linksOf(records: Records, mapping: Mapping): Link[] {
  const steps = records.map((record) => stepOf(record, mapping));
  const forwards = follow(steps);
  const backwards = follow(steps.toReversed()).reverse();
  return provenCount(backwards) > provenCount(forwards) ? backwards : forwards;
}

const provenCount = (links: readonly Link[]): number => links.filter((link) => link === "in" || link === "out").length;

function follow(steps: readonly Step[]): Link[] {
  let before: number | null = null;
  return steps.map(({ balance, moved, fee }) => {
    if (balance === null) return null;
    const [last, now] = [before, balance];
    before = now;
    if (moved === null || moved === 0) return null;
    // An account that held nothing before.
    if (last === null) return now === moved - fee ? "in" : "start";
    if (now - last === moved - fee) return "in";
    return last - now === moved + fee ? "out" : "broken";
  });
}

function stepOf(record: readonly string[], mapping: Mapping): Step {
  const style = styleOfRow(record, mapping);
  const balance = centsIn(cellOf(record, mapping, "balance"), style);
  const costOf = (field: "fee" | "levy") => Math.abs(centsIn(cellOf(record, mapping, field), style) ?? 0);
  const movedCents = isNotBooked(cellOf(record, mapping, "status"))
    ? null
    : centsOf(record, { ...mapping, fee: "", levy: "" });
  return { balance, moved: movedCents && Math.abs(movedCents), fee: costOf("fee") + costOf("levy") };
}

function centsIn(cell: string, style: AmountStyle): number | null {
  const money = readSigned(cell, style);
  return money && Math.round(Number(money.digits) * 100) * (money.isNegative ? -1 : 1);
}

/** Whether the balances prove where the rows of a file went: all but a few, and so many that it is no chance. */
export function isProven(links: readonly Link[]): boolean {
  const breaks = links.filter((link) => link === "broken").length;
  return provenCount(links) >= 2 && breaks * 10 <= provenCount(links);
}

/** Whether a file has balances, and most of them follow from nothing that is read. */
export function isUnexplained(records: Records, mapping: Mapping): boolean {
  if (mapping.balance === "") return false;
  const links = linksOf(records, mapping);
  return links.filter((link) => link === "broken").length >= 3 && !isProven(links);
}

/**
 * How a file's balances agree with its amounts and directions.
 * @returns how many rows follow from the ones before, and the index of the first that does not; null for a file without a chain
 */
export function agreementOf(records: Records, mapping: Mapping): { held: number; broken: number | null } | null {
  if (mapping.balance === "") return null;
  const links = linksOf(records, mapping);
  if (!isProven(links)) return null;
  const isByBalance = mapping.positive.startsWith("balance");
  const broken = links.findIndex((link, index) => {
    if (link === "broken") return true;
    if (isByBalance || link === null || link === "start") return false;
    return (link === "out") !== (centsOf(records[index] ?? [], mapping) ?? 0) < 0;
  });
  return { held: provenCount(links), broken: broken < 0 ? null : broken };
}

/** Whether the balances of a file speak against how its rows are read. */
export const isContradicted = (records: Records, mapping: Mapping): boolean =>
  typeof agreementOf(records, mapping)?.broken === "number" || isUnexplained(records, mapping);
