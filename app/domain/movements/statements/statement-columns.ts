/** Which amount of a row stands in which column. Templates differ in the places of columns and how they are aligned. */
import type { Line, Word } from "./statement-lines.ts";

export type Column = "paidIn" | "withdrawn" | "balance";

/** Where the heading of each column begins, in points. */
export type Heads = Record<Column, number>;

/** Points between the edges of two columns, at least. */
const GAP = 5;

/** The places of the headings in the lines around the one that begins with "Receipt No."; null where one is missing. */
export function headsIn(lines: readonly Line[]): Heads | null {
  const words = lines.flatMap((line) => line.words);
  const [paidIn, withdrawn, balance] = [/^paid/i, /^withdraw/i, /^balance/i].map(
    (name) => words.find(({ text }) => name.test(text))?.x,
  );
  if (paidIn === undefined || withdrawn === undefined || balance === undefined) return null;
  return { paidIn, withdrawn, balance };
}

/**
 * Names the columns of amounts.
 * @param rows the amounts of each row, from left to right
 * @returns what says in which column one of them stands
 */
export function columnsOf(rows: readonly Word[][], heads: Heads | null): (amount: Word) => Column {
  const edge = alignedEdge(rows.flatMap((row) => row.slice(-1)));
  const clusters = clustersOf(rows.flat(), edge);
  const [first, second, third] = clusters;
  const byHeads = (amount: Word) => underHeads(amount, heads);
  if (!first || !second || clusters.length > 3) return byHeads;
  const middle = third ? "withdrawn" : "balance";
  const left = third ? "paidIn" : columnBesideBalance(first, byHeads);
  return (amount) => {
    if (amount[edge] <= first.end) return left;
    return amount[edge] <= second.end ? middle : "balance";
  };
}

/** Where nothing came in, or nothing went out, there is one column beside the balances. */
function columnBesideBalance({ amounts }: Cluster, byHeads: (amount: Word) => Column): Column {
  if (amounts.some(isNegative)) return "withdrawn";
  return amounts[0] && byHeads(amounts[0]) === "withdrawn" ? "withdrawn" : "paidIn";
}

const isNegative = ({ text }: Word): boolean => text.startsWith("-");

/** The edge that the balances have in common. */
function alignedEdge(balances: readonly Word[]): "x" | "right" {
  return spread(balances.map(({ right }) => right)) <= spread(balances.map(({ x }) => x)) ? "right" : "x";
}

function spread(places: readonly number[]): number {
  const middle = places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)] ?? 0;
  return places.reduce((sum, place) => sum + Math.abs(place - middle), 0);
}

type Cluster = { end: number; amounts: Word[] };

function clustersOf(amounts: readonly Word[], edge: "x" | "right"): Cluster[] {
  const clusters: Cluster[] = [];
  for (const amount of amounts.toSorted((a, b) => a[edge] - b[edge])) {
    const cluster = clusters.at(-1);
    if (cluster && amount[edge] - cluster.end <= GAP) {
      cluster.end = amount[edge];
      cluster.amounts.push(amount);
    } else clusters.push({ end: amount[edge], amounts: [amount] });
  }
  return clusters;
}

function underHeads(amount: Word, heads: Heads | null): Column {
  if (isNegative(amount)) return "withdrawn";
  if (heads === null) return "balance";
  const middle = (amount.x + amount.right) / 2;
  if (middle >= heads.balance) return "balance";
  return middle >= heads.withdrawn ? "withdrawn" : "paidIn";
}
