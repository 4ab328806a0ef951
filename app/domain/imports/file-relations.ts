/** What the rows of a file say of each other: two sides of one transfer, and balances that show where money went. */
import { linksOf } from "./file-chain.ts";
import { type Here, type OwnAccount, readDate } from "./file-dates.ts";
import { hasDaysOnce } from "./file-days.ts";
import type { Mapping } from "./file-mapping.ts";
import { isLeftOut, type Preset } from "./file-preset.ts";
import { presetOf } from "./file-presets.ts";
import { cellOf, centsOf, currencyOfRow, type Relation } from "./file-row.ts";

type Records = readonly (readonly string[])[];

/** Days that may lie between the two sides of a transfer. */
const APART = 3;
const A_DAY = 86_400_000;

/** Whether a file has to be read as a whole, as its rows refer to each other. */
export const isWholeOnly = (records: Records, mapping: Mapping, here: Here): boolean =>
  mapping.preset !== "" || mapping.positive.startsWith("balance") || hasDaysOnce(records, mapping, here);

/** One relation for each record, in their order. */
export function relate(records: Records, mapping: Mapping, here: Here): Relation[] {
  const preset = presetOf(mapping.preset);
  if (preset) return transfersOf(records, mapping, here, preset);
  if (!mapping.positive.startsWith("balance")) return records.map(() => ({ kind: "payment" }));
  return linksOf(records, mapping).map((link) => {
    if (link === "in" || link === "out") return { kind: "payment", isOut: link === "out" };
    if (link === "broken") return { kind: "problem", problem: { column: null, code: "balance_breaks" } };
    if (mapping.positive !== "balance") return { kind: "payment", isOut: mapping.positive === "balance_out" };
    return { kind: "problem", problem: { column: null, code: "balance_unproven" } };
  });
}

type Side = {
  index: number;
  time: number;
  /** Without its sign. */
  cents: number;
  isOut: boolean;
  currency: string;
  account: string;
  /** The account on the other side, where the row names it. */
  other: string;
};

function transfersOf(records: Records, mapping: Mapping, here: Here, preset: Preset): Relation[] {
  const names = new Set(records.map((record) => cellOf(record, mapping, "account").toLowerCase()));
  const relations: Relation[] = [];
  const sides: Side[] = [];
  const namedRows: { index: number; name: string; currency: string }[] = [];
  for (const [index, record] of records.entries()) {
    const cell = (field: "account" | "counter" | "transfer" | "description" | "detail") =>
      cellOf(record, mapping, field);
    const text = cell("description");
    if (isLeftOut(preset, cell("transfer"), text, cell("detail"))) {
      relations[index] = { kind: "problem", problem: { column: null, code: "opening_balance", values: { text } } };
      continue;
    }
    const cents = centsOf(record, mapping) ?? 0;
    const currency = currencyOfRow(record, mapping);
    const isIn = cents > 0;
    const account = preset.isBothSided && isIn ? cell("counter") : cell("account");
    relations[index] = { kind: "payment", account: ownAccount(account, currency, here.accounts) };
    const other = preset.other?.exec(text)?.[1];
    const isPayeeAccount =
      preset.hasAccountsAsPayees === true &&
      text.toLowerCase() !== cell("account").toLowerCase() &&
      names.has(text.toLowerCase()) &&
      text !== "";
    const isTransfer =
      preset.transfer?.test(cell("transfer")) === true ||
      preset.transfer?.test(text) === true ||
      other !== undefined ||
      isPayeeAccount ||
      (preset.isTransferByOther === true && cell("counter") !== "");
    if (!isTransfer) {
      namedRows.push({ index, name: account, currency });
      continue;
    }
    const day = readDate(cellOf(record, mapping, "date"), mapping.order, here);
    sides.push({
      index,
      time: "day" in day ? Date.parse(day.day) : Number.NaN,
      cents: Math.abs(cents),
      isOut: preset.isBothSided === true || cents < 0,
      currency,
      account: cell("account"),
      other: other ?? (isPayeeAccount ? text : cell("counter")),
    });
  }
  // All or none: a household whose accounts are not those of the file has none of its balances moved.
  const isOwn = (name: string, currency: string) =>
    name === "" || ownAccount(name, currency, here.accounts) !== undefined;
  const isKnown = mapping.accounts !== "none" && namedRows.every(({ name, currency }) => isOwn(name, currency));
  if (!isKnown) for (const { index } of namedRows) relations[index] = { kind: "payment" };
  for (const [out, arrived] of pairsOf(sides)) {
    const first = out ?? arrived;
    if (!first) continue;
    const [from, to] = out
      ? [out.account || (arrived?.other ?? ""), arrived?.account || out.other]
      : [first.other, first.account];
    const relation = transferOf({ from, to, side: first }, isKnown ? here.accounts : []);
    relations[first.index] = relation;
    if (out && arrived) relations[arrived.index] = relation.kind === "transfer" ? { kind: "reported" } : relation;
  }
  return relations;
}

type Pair = [out: Side | null, arrived: Side | null];

/** How many sides of one amount and one day are looked at: a file may have thousands that differ in nothing. */
const LOOKED_AT = 40;

/** Each side that money left with the nearest one that the same money reached; the rest alone. */
function pairsOf(sides: readonly Side[]): Pair[] {
  const arrivals = Map.groupBy(
    sides.filter(({ isOut }) => !isOut),
    keyOf,
  );
  const usedSides = new Set<Side>();
  const pairs: Pair[] = [];
  for (const out of sides.filter(({ isOut }) => isOut)) {
    const best = nearestOf(out, arrivals);
    if (best) usedSides.add(best);
    pairs.push([out, best ?? null]);
  }
  return [...pairs, ...sides.filter((side) => !side.isOut && !usedSides.has(side)).map((side): Pair => [null, side])];
}

const keyOf = ({ currency, cents, time }: Side): string => `${currency} ${cents} ${time}`;

/** Takes the nearest day's, and of that the nearest row's, out of what has arrived by amount and day. */
function nearestOf(out: Side, arrivals: ReadonlyMap<string, Side[]>): Side | null {
  for (let days = 0; days <= APART; days += 1) {
    const times = [...new Set([out.time - days * A_DAY, out.time + days * A_DAY])];
    const candidates = times
      .flatMap((time) => nearestRow(out, arrivals.get(keyOf({ ...out, time })) ?? []))
      .sort((one, other) => rowsApart(out, one.side) - rowsApart(out, other.side) || one.side.index - other.side.index);
    const [best] = candidates;
    if (best) return best.sides.splice(best.at, 1)[0] ?? null;
  }
  return null;
}

const rowsApart = (one: Side, other: Side): number => Math.abs(one.index - other.index);

/** @param sides of one amount and day, in the order of their rows */
function nearestRow(out: Side, sides: Side[]): { side: Side; sides: Side[]; at: number }[] {
  let [low, high] = [0, sides.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sides[middle]?.index ?? 0) < out.index) low = middle + 1;
    else high = middle;
  }
  let [before, after] = [low - 1, low];
  for (let looked = 0; looked < LOOKED_AT; looked += 1) {
    const [one, other] = [sides[before], sides[after]];
    const isBefore = one !== undefined && (other === undefined || rowsApart(out, one) <= rowsApart(out, other));
    const side = isBefore ? one : other;
    if (side === undefined) break;
    const at = isBefore ? before-- : after++;
    if (mayBeOne(out, side)) return [{ side, sides, at }];
  }
  return [];
}

const mayBeOne = (out: Side, side: Side): boolean =>
  isSameOrUnknown(out.other, side.account) &&
  isSameOrUnknown(side.other, out.account) &&
  (out.account === "" || out.account.toLowerCase() !== side.account.toLowerCase());

const isSameOrUnknown = (one: string, other: string): boolean =>
  one === "" || other === "" || one.toLowerCase() === other.toLowerCase();

function transferOf(
  { from, to, side }: { from: string; to: string; side: Side },
  accounts: Here["accounts"],
): Relation {
  if (from === "" || to === "") {
    const text = from || to;
    return { kind: "problem", problem: { column: null, code: "transfer_alone", values: { text } } };
  }
  const [source, target] = [from, to].map((name) => ownAccount(name, side.currency, accounts));
  return source !== undefined && target !== undefined && source !== target
    ? { kind: "transfer", from: source, to: target }
    : { kind: "problem", problem: { column: null, code: "transfer_accounts", values: { from, to } } };
}

/** The accounts that rows name and the household does not have. */
export function unknownAccounts(records: Records, mapping: Mapping, accounts: Here["accounts"]): string[] {
  const names = records.map((record) => ({
    name: cellOf(record, mapping, "account"),
    currency: currencyOfRow(record, mapping),
  }));
  const unknown = names.filter(({ name, currency }) => name !== "" && !ownAccount(name, currency, accounts));
  return [...new Set(unknown.map(({ name }) => name))];
}

/** The household's account of that name, or with those last digits, in that currency. */
function ownAccount(text: string, currency: string, accounts: readonly OwnAccount[] = []): string | undefined {
  if (text === "") return undefined;
  const name = text.toLowerCase();
  const sameCurrency = accounts.filter((account) => account.currency === currency);
  const byName = sameCurrency.find((account) => account.name.toLowerCase() === name);
  if (byName) return byName.name;
  const figures = text.replace(/[\s-]/g, "");
  if (!/^[\dX*x]{4,}$/.test(figures)) return undefined;
  const byDigits = sameCurrency.filter(
    ({ digits }) => digits !== null && digits.length >= 3 && figures.endsWith(digits),
  );
  return byDigits.length === 1 ? byDigits[0]?.name : undefined;
}
