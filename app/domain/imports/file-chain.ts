/** The balances of a file as a chain: each is the one before it and what its row moved, so that they prove where money went. */
import { readSigned } from "./file-amounts.ts";
import { readDate } from "./file-dates.ts";
import type { AmountStyle } from "./file-decimals.ts";
import { DATE_ORDERS, type Mapping } from "./file-mapping.ts";
import { cellOf, centsOf, isNotBooked, styleOfRow } from "./file-row.ts";

type Records = readonly (readonly string[])[];

/**
 * Of a row: where the balances show that its money went; "start" where nothing before it shows that; "broken" where its balance
 * does not follow; null where it has no amount or no balance.
 */
export type Link = "in" | "out" | "start" | "broken" | null;

/** `moved`: without its sign and its costs; null for what is no booked payment. `isOut`: as it is read. */
type Step = { balance: number | null; moved: number | null; isOut: boolean; fee: number };

/**
 * The links of all rows, read from the first day to the last; where dates do not show the order, in the direction that proves
 * more rows. Balances from before each row chain in reverse, and would prove the opposite.
 */
export function linksOf(records: Records, mapping: Mapping): Link[] {
  const steps = records.map((record) => stepOf(record, mapping));
  const isLatest = isLatestFirst(records, mapping);
  // A DR/CR column right of the balances that is not that of the amounts is theirs.
  const hasOwnSides = mapping.direction !== sideColumn(mapping) && hasSides(records, mapping);
  return bestOf([...(hasOwnSides ? [withSides(steps, records, mapping)] : []), steps], isLatest);
}

/** The links where the column right of the balances says on which side they are; null without one. */
export function linksBySides(records: Records, mapping: Mapping): Link[] | null {
  if (!hasSides(records, mapping)) return null;
  const steps = records.map((record) => stepOf(record, mapping));
  return bestOf([withSides(steps, records, mapping)], isLatestFirst(records, mapping));
}

function bestOf(readings: readonly (readonly Step[])[], isLatest: boolean | null): Link[] {
  const links = readings.flatMap((steps) => [
    ...(isLatest === true ? [] : [follow(steps)]),
    ...(isLatest === false ? [] : [follow(steps.toReversed()).reverse()]),
  ]);
  return links.reduce((best, each) => (provenCount(each) > provenCount(best) ? each : best));
}

export const sideColumn = (mapping: Mapping): string =>
  mapping.balance === "" ? "none" : String(Number(mapping.balance) + 1);

const sideOf = (record: readonly string[], mapping: Mapping): string =>
  (record[Number(sideColumn(mapping))] ?? "").trim();

function hasSides(records: Records, mapping: Mapping): boolean {
  const sides = records.map((record) => sideOf(record, mapping)).filter(Boolean);
  return sides.length > 0 && sides.every((side) => /^[dc]r?\.?$/i.test(side));
}

const withSides = (steps: readonly Step[], records: Records, mapping: Mapping): Step[] =>
  steps.map((step, index) =>
    step.balance !== null && /^d/i.test(sideOf(records[index] ?? [], mapping))
      ? { ...step, balance: -Math.abs(step.balance) }
      : step,
  );

/** In per cent: the share of day changes that must go one way. */
const MOST_CHANGES = 75;

/** By how days change from row to row; null where they do not, go both ways, or depend on the day-month order. */
function isLatestFirst(records: Records, mapping: Mapping): boolean | null {
  const orders = DATE_ORDERS.filter((order) => mapping.order === "" || mapping.order === order);
  const [answer, ...others] = orders.map((order) => {
    const days = records.flatMap((record) => {
      const date = readDate(cellOf(record, mapping, "date"), order);
      return "day" in date ? [date.day] : [];
    });
    const changes = days.slice(1).filter((day, index) => day !== days[index]).length;
    const back = days.slice(1).filter((day, index) => day < (days[index] ?? "")).length;
    if (back * 100 >= changes * MOST_CHANGES && back > 0) return true;
    return (changes - back) * 100 >= changes * MOST_CHANGES && changes > 0 ? false : null;
  });
  return others.every((each) => each === answer) ? (answer ?? null) : null;
}

const provenCount = (links: readonly Link[]): number => links.filter((link) => link === "in" || link === "out").length;

/** Where a bank prints one balance a day, that day's rows are judged together, unless the last one alone fits. */
function follow(steps: readonly Step[]): Link[] {
  const links: Link[] = steps.map(() => null);
  let before: number | null = null;
  let unbalanced: number[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.moved !== null && step.moved !== 0) unbalanced.push(index);
    if (step.balance === null) continue;
    const [last, rows] = [before, unbalanced];
    [before, unbalanced] = [step.balance, []];
    if (rows.at(-1) !== index) continue;
    const [alone] = waysTo(step.balance - (last ?? 0), [step]) ?? [];
    // With no balance before it, the account may have been empty.
    if (last === null) links[index] = rows.length === 1 && alone === "in" ? "in" : "start";
    else if (alone) links[index] = alone;
    else {
      const ways = waysTo(
        step.balance - last,
        rows.flatMap((row) => steps[row] ?? []),
      );
      if (ways === null) links[index] = "broken";
      for (const [place, way] of (ways ?? []).entries()) links[rows[place] ?? index] = way;
    }
  }
  return links;
}

type Way = "in" | "out";

/** More rows are not tried: their number of ways doubles with each. */
const MOST_OF_A_DAY = 8;

/** Where each of some rows went, if they came to a difference together; null where there is no way, or more than one. */
function waysTo(difference: number, rows: readonly Step[]): Way[] | null {
  if (rows.length > MOST_OF_A_DAY) return null;
  const sum = (ways: readonly Way[]) =>
    rows.reduce((all, { moved, fee }, place) => all - fee + (moved ?? 0) * (ways[place] === "in" ? 1 : -1), 0);
  const asRead = rows.map(({ isOut }): Way => (isOut ? "out" : "in"));
  if (sum(asRead) === difference) return asRead;
  const [only, ...others] = Array.from({ length: 2 ** rows.length }, (_, number) =>
    rows.map((_row, place) => ((number >> place) & 1 ? "in" : "out") as Way),
  ).filter((ways) => sum(ways) === difference);
  return others.length > 0 ? null : (only ?? null);
}

function stepOf(record: readonly string[], mapping: Mapping): Step {
  const style = styleOfRow(record, mapping);
  const balance = centsIn(cellOf(record, mapping, "balance"), style);
  const costOf = (field: "fee" | "levy") => Math.abs(centsIn(cellOf(record, mapping, field), style) ?? 0);
  const movedCents = isNotBooked(cellOf(record, mapping, "status"))
    ? null
    : centsOf(record, { ...mapping, fee: "", levy: "" });
  const fee = costOf("fee") + costOf("levy");
  return { balance, moved: movedCents && Math.abs(movedCents), isOut: (movedCents ?? 0) < 0, fee };
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

/** Whether a file has balances that mostly do not follow from the rows as read. */
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
