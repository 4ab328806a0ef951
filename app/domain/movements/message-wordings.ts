/** How M-PESA words each kind of movement: what stands between "Confirmed." and the balance. */
import type { Kind } from "./kinds.ts";
import type { Part, Wallet } from "./movement.ts";
import { AMOUNT, PHONE, RECEIPT, TIME } from "./printed.ts";

/** `T` stands for a day and its time, `A` for an amount. Their groups are named, so that their order is free. */
const compile = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern}`
      .replaceAll("<A>", AMOUNT.replace("(", "(?<amount>"))
      .replaceAll("<T>", TIME.replace("(", "(?<day>").replace(" ?at ?(", " ?at ?(?<time>"))
      .replaceAll("<PHONE>", `(?<number>${PHONE})`)
      .replaceAll("<RECEIPT>", `(?<reverses>${RECEIPT})`),
    "i",
  );

export type Wording = {
  pattern: RegExp;
  kind: Kind;
  direction: "in" | "out";
  part?: Part;
  wallet?: Wallet;
};

/** Of whom a sentence that fits everyone makes something else. */
const NAMES: readonly [name: RegExp, kinds: { in: Kind; out?: Kind }][] = [
  [/^hustler fund$/i, { in: "loan_in", out: "loan_out" }],
  [/^timiza\b/i, { in: "loan_in" }],
  [/^(?:ziidi(?: mmf| trader)?|mali|m-?shwari|kcb m-?pesa)$/i, { in: "savings", out: "savings" }],
];

/** The kind of a payment to, or from, this name, unless its sentence says one. */
export const kindOfName = (name: string | null, direction: "in" | "out", kind: Kind): Kind =>
  NAMES.find(([pattern]) => pattern.test(name ?? ""))?.[1][direction] ?? kind;

/** The first that fits applies: narrower ones stand first. */
export const WORDINGS: readonly Wording[] = (
  [
    ["<A> sent to (?<name>(?:M-PESA GLOBAL|AIRTEL MONEY)) for account (?<account>.+?) on <T>", "send", "out"],
    ["<A> sent to (?<name>.+?) for account (?<account>.+?) on <T>", "paybill", "out"],
    [
      "M-PESA Ratiba\\. ?<A> sent to (?<name>.+?), <PHONE>,? on (?<day>\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2}))(?![\\d/])(?: at (?<time>\\d{1,2}:\\d{1,2} ?[AP]M))?",
      "send",
      "out",
    ],
    ["(?:You have )?(?:<A>) ?sent to <PHONE> on <T>", "send", "out"],
    ["<A> sent to (?<name>.+?) <PHONE> on <T>", "send", "out"],
    ["(?:You have sent )?<A> (?:sent )?to (?<name>.+?) on <T>", "send", "out"],
    ["<A> paid to (?<name>.+?)\\.? Account Number (?<account>.+?)\\.? on <T>", "paybill", "out"],
    ["<A> paid to (?<name>.+?) on <T>", "till", "out"],
    [
      "on <T>\\.? ?Withdraw <A> from (?<number>\\d{4,8}) ?- ?(?<name>.+?) ?(?=New M-?PESA balance|$)",
      "withdrawal",
      "out",
    ],
    ["on <T>\\.? ?Give <A> cash to (?<name>.+?) ?(?=New M-?PESA balance|$)", "deposit", "in"],
    ["You have received <A> from (?<name>.+?) <PHONE> on <T>", "receive", "in"],
    ["You have received <A> from <PHONE> on <T>", "receive", "in"],
    ["You have received <A> from (?<name>.+?) (?<number>\\d{6}) on <T>", "receive", "in"],
    ["You have received <A> from (?<name>.+?) on <T>", "receive", "in"],
    ["You bought <A> of airtime (?:for <PHONE> )?on <T>", "airtime", "out"],
    ["<A> from your M-?PESA has been used to (?:fully|partially) pay your outstanding Fuliza", "fuliza_repay", "out"],
    ["You have paid <A> to Fuliza M-?PESA on <T>", "fuliza_repay", "out"],
    ["<A> transferr?ed to M-Shwari account on <T>", "savings", "out"],
    ["<A> transferr?ed from M-Shwari account on <T>", "savings", "in"],
    ["<A> transferr?ed to KCB M-PESA account on <T>", "savings", "out"],
    ["You have transferr?ed <A> from your KCB M-PESA account on <T>", "savings", "in"],
    ["Loan of <A> repaid from M-Shwari on <T>", "loan_out", "out", "main", "mshwari"],
    ["Your loan repayment of <A> from your M-?PESA account to KCB M-?PESA on <T>", "loan_out", "out"],
    [
      "Reversal of transaction <RECEIPT> has been successfully reversed on <T> and <A> is debited from your M-?PESA account",
      "reversal",
      "out",
      "reversal",
    ],
    [
      "Reversal of transaction <RECEIPT> has been successfully reversed on <T> and <A> is credited to your M-?PESA account",
      "reversal",
      "in",
      "reversal",
    ],
  ] satisfies [string, Kind, "in" | "out", Part?, Wallet?][]
).map(([pattern, kind, direction, part, wallet]: [string, Kind, "in" | "out", Part?, Wallet?]) => ({
  pattern: compile(pattern),
  kind,
  direction,
  part,
  wallet,
}));

const PRODUCTS: readonly [wording: RegExp, name: string][] = [
  [/M-Shwari/i, "M-Shwari"],
  [/KCB M-PESA/i, "KCB M-PESA"],
  [/Fuliza/i, "Fuliza"],
];

/** The savings or loan product that a sentence without another party is about. */
export const productIn = (sentence: string): string | null =>
  PRODUCTS.find(([wording]) => wording.test(sentence))?.[1] ?? null;

/** Fuliza drawn: two amounts, and no time. */
export const FULIZA = new RegExp(
  `^Fuliza M-?PESA amount is ${AMOUNT}\\. ?(?:Access|Interest) Fee charged ${AMOUNT}\\.`,
  "i",
);
