/** What the rows of a file say of each other: two sides of one transfer, and balances that show where money went. */
import { linksOf } from "./file-chain.ts";
import { type Here, type OwnAccount, readDate } from "./file-dates.ts";
import type { Mapping } from "./file-mapping.ts";
import { isLeftOut, type Preset } from "./file-preset.ts";
import { presetOf } from "./file-presets.ts";
import { cellOf, centsOf, type Relation } from "./file-row.ts";

type Records = readonly (readonly string[])[];

/** Days that may lie between the two sides of a transfer. */
const APART = 3;
const A_DAY = 86_400_000;

/** Whether a file has to be read as a whole, as its rows tell of each other. */
export const isWholeOnly = (mapping: Mapping): boolean =>
  mapping.preset !== "" || mapping.positive.startsWith("balance");

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
  for (const [index, record] of records.entries()) {
    const cell = (field: "account" | "counter" | "transfer" | "description" | "detail") =>
      cellOf(record, mapping, field);
    const text = cell("description");
    if (isLeftOut(preset, cell("transfer"), text, cell("detail"))) {
      relations[index] = { kind: "problem", problem: { column: null, code: "opening_balance", values: { text } } };
      continue;
    }
    const cents = centsOf(record, mapping) ?? 0;
    const currency = cellOf(record, mapping, "currency").toUpperCase() || mapping.code;
    const isIn = cents > 0;
    const account = preset.isBothSided && isIn ? cell("counter") : cell("account");
    relations[index] = { kind: "payment", account: ownAccount(account, currency, here.accounts) };
    const named = preset.other?.exec(text)?.[1];
    const isPayeeAccount =
      preset.hasAccountsAsPayees === true &&
      text.toLowerCase() !== cell("account").toLowerCase() &&
      names.has(text.toLowerCase()) &&
      text !== "";
    const isTransfer =
      preset.transfer?.test(cell("transfer")) === true ||
      preset.transfer?.test(text) === true ||
      named !== undefined ||
      isPayeeAccount ||
      (preset.isTransferByOther === true && cell("counter") !== "");
    if (!isTransfer) continue;
    const day = readDate(cellOf(record, mapping, "date"), mapping.order, here);
    sides.push({
      index,
      time: "day" in day ? Date.parse(day.day) : Number.NaN,
      cents: Math.abs(cents),
      isOut: preset.isBothSided === true || cents < 0,
      currency,
      account: cell("account"),
      other: named ?? (isPayeeAccount ? text : cell("counter")),
    });
  }
  for (const [out, arrived] of pairsOf(sides)) {
    const first = out ?? arrived;
    if (!first) continue;
    const [from, to] = out
      ? [out.account || (arrived?.other ?? ""), arrived?.account || out.other]
      : [first.other, first.account];
    const relation = transferOf({ from, to, side: first }, here.accounts);
    relations[first.index] = relation;
    if (out && arrived) relations[arrived.index] = relation.kind === "transfer" ? { kind: "told" } : relation;
  }
  return relations;
}

type Pair = [out: Side | null, arrived: Side | null];

/** Each side that money left with the nearest one that the same money reached; the rest alone. */
function pairsOf(sides: readonly Side[]): Pair[] {
  const arrivals = Map.groupBy(
    sides.filter(({ isOut }) => !isOut),
    ({ currency, cents }) => `${currency} ${cents}`,
  );
  const used = new Set<Side>();
  const pairs: Pair[] = [];
  for (const out of sides.filter(({ isOut }) => isOut)) {
    const [best] = (arrivals.get(`${out.currency} ${out.cents}`) ?? [])
      .filter((side) => !used.has(side) && mayBeOne(out, side))
      .sort((one, other) => distance(out, one) - distance(out, other));
    if (best) used.add(best);
    pairs.push([out, best ?? null]);
  }
  return [...pairs, ...sides.filter((side) => !side.isOut && !used.has(side)).map((side): Pair => [null, side])];
}

const mayBeOne = (out: Side, side: Side): boolean =>
  Math.abs(out.time - side.time) <= APART * A_DAY &&
  isSameOrUnknown(out.other, side.account) &&
  isSameOrUnknown(side.other, out.account) &&
  (out.account === "" || out.account.toLowerCase() !== side.account.toLowerCase());

const isSameOrUnknown = (one: string, other: string): boolean =>
  one === "" || other === "" || one.toLowerCase() === other.toLowerCase();

/** In days, and for sides of the same day in rows. */
const distance = (out: Side, side: Side): number =>
  Math.abs(out.time - side.time) + Math.abs(out.index - side.index) / 1_000;

function transferOf(
  { from, to, side }: { from: string; to: string; side: Side },
  accounts: Here["accounts"],
): Relation {
  if (from === "" || to === "") {
    const text = from || to;
    return { kind: "problem", problem: { column: null, code: "transfer_alone", values: { text } } };
  }
  const [left, reached] = [from, to].map((name) => ownAccount(name, side.currency, accounts));
  return left !== undefined && reached !== undefined && left !== reached
    ? { kind: "transfer", from: left, to: reached }
    : { kind: "problem", problem: { column: null, code: "transfer_accounts", values: { from, to } } };
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
