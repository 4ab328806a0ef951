/** Names of payees that say what kind of movement it is. */
import type { Kind } from "./kinds.ts";

/** Names that give a payment with a generic wording another kind. */
const NAMES: readonly [name: RegExp, kinds: { in: Kind; out?: Kind }][] = [
  [/^hustler fund$/i, { in: "loan_in", out: "loan_out" }],
  [/^timiza\b/i, { in: "loan_in" }],
  [/\bsalar(?:y|ies)\b|\bpayroll\b/i, { in: "salary" }],
  [/^(?:ziidi(?: mmf| trader| money market fund)?|mali|m-?shwari|kcb m-?pesa)$/i, { in: "savings", out: "savings" }],
  [
    /^(?:western union|moneygram|worldremit|remitly|sendwave|wave|taptap send|lemfi|nala|wise)\b/i,
    { in: "remittance" },
  ],
];

/** The kinds of generic wordings. */
const GENERAL: readonly Kind[] = ["send", "receive", "paybill", "till", "withdrawal"];

/** The kind of a payment to, or from, this name, unless its sentence says one. */
export const kindOfName = (name: string | null, direction: "in" | "out", kind: Kind): Kind =>
  (GENERAL.includes(kind) ? NAMES : []).find(([pattern]) => pattern.test(name ?? ""))?.[1][direction] ?? kind;
