/** What a message says of a movement besides its amount and direction: receipt, moment, wallet, kind and party. */
import type { Kind } from "../kinds.ts";
import { type Moment, momentOf, type Now } from "../moment.ts";
import { NOBODY, type Party, type Wallet } from "../movement.ts";
import { DAY, nameOf, PHONE, TIME } from "../printed.ts";
import { FROM_OWN_MPESA, FROM_OWN_TILL } from "./message-direction.ts";

const NAMED_RECEIPT =
  /(?:M-?PESA|receipt|ref(?:erence)?|transaction|trans|txn|TID|code|confirmation)[ .:#]*(?:(?:ref(?:erence)?|receipt|transaction|no|number|id|code|is)[ .:#]*){0,4}\b((?=[A-Z]*\d)[A-Z0-9]{6,16}(?:\.\d{3,4}\.[A-Z0-9]{4,8})?)\b/i;

/** Of M-PESA where one is printed, else the sender's own; empty where there is none. */
export function receiptIn(message: string): string {
  const mpesa = /M-?PESA (?:ref(?:erence)?|receipt)[a-z .:#]{0,25}\b([A-Z]{2}[A-Z0-9]{8})\b/i.exec(message)?.[1];
  const receipt =
    mpesa ?? /^([A-Z]{2}[A-Z0-9]{7,8})\b(?! ?:)/.exec(message)?.[1] ?? NAMED_RECEIPT.exec(message)?.[1] ?? "";
  return receipt === receipt.toUpperCase() ? receipt : "";
}

const WHEN = new RegExp(`(${DAY})(?:[ T,]{0,2}(?:at |saa )?(${TIME}))?`, "gi");
const DUE =
  /\b(?:due|expir\w*|valid|before|until|payable|later than|kabla|ifikapo|maturity|(?:re)?payment date)\b.{0,8}$|\bby (?:the )?$/i;

/** `16:08pm` is 16:08. */
export const plainTime = (time: string | undefined): string | undefined =>
  time?.replace(/^((?:1[3-9]|2\d):[\d:]+)pm$/i, "$1");

export const hasImpossibleMoment = (message: string, now: Now): boolean =>
  Array.from(message.matchAll(WHEN)).some(([, day, time]) => momentOf(day ?? "", plainTime(time), now) === null);

/** The first day that is not a due date. */
export function momentIn(message: string, now: Now): Moment | null {
  for (const { index, 1: day, 2: time } of message.matchAll(WHEN)) {
    if (DUE.test(message.slice(Math.max(0, index - 24), index))) continue;
    const moment = momentOf(day ?? "", plainTime(time), now);
    if (moment) return moment;
  }
  return null;
}

const TO_OWN_MPESA = /\bfrom (?:your )?[\w ]{0,20}(?:a\/c|acc(?:ount)?)\b.{0,40}\bto your (?:own )?M-?PESA\b/i;

export function walletIn(message: string): Wallet {
  if (TO_OWN_MPESA.test(message) || FROM_OWN_MPESA.test(message)) return "bank";
  if (/\bT-?Kash\b/i.test(message)) return "tkash";
  if (/(?<!\bto )\bairtel\b|\bMPESA ID\b|\bSender TID\b|^(?:Trans\. ID|TID)\b/i.test(message)) return "airtel";
  if (
    /\b(?:to|from) your M-?PESA\b|M-?PESA (?:account )?balance|^[A-Z0-9]{9,10} ?(?:confirmed|imethibitishwa)|Baki .{0,12}M-?PESA/i.test(
      message,
    )
  )
    return "mpesa";
  return "bank";
}

const KINDS: readonly [words: RegExp, kinds: { in: Kind; out: Kind }][] = [
  [/\bairtime\b|\bmjazo\b/i, { in: "receive", out: "airtime" }],
  [/\bbundles?\b/i, { in: "receive", out: "bundle" }],
  [/\bfuliza\b/i, { in: "fuliza_draw", out: "fuliza_repay" }],
  [
    /\bm-?shwari\b|\bziidi\b|\bsavings?\b|\byour (?:['\w]+ ){0,2}(?:goal|target|jar|vault|pot)\b|\bakiba\b|\block\b/i,
    { in: "savings", out: "savings" },
  ],
  [/\bloan\b|\bmkopo\b/i, { in: "loan_in", out: "loan_out" }],
  [/\bsalary\b|\bmshahara\b/i, { in: "salary", out: "send" }],
  [/\brevers(?:ed|al)\b/i, { in: "reversal", out: "reversal" }],
  [/\bstanding order\b/i, { in: "receive", out: "send" }],
  [TO_OWN_MPESA, { in: "own_transfer", out: "own_transfer" }],
  [FROM_OWN_TILL, { in: "own_transfer", out: "own_transfer" }],
  [FROM_OWN_MPESA, { in: "own_transfer", out: "own_transfer" }],
  [/\b(?:ledger|maintenance|service|monthly) (?:fee|charge)s?\b/i, { in: "receive", out: "fee" }],
  [/\bremittance\b|\binternational (?:money )?transfer\b/i, { in: "remittance", out: "send" }],
  [/\brefunded\b/i, { in: "reversal", out: "send" }],
  [/\byour own a\/c\b|\bown account\b|\byour (?:other|own) account\b/i, { in: "own_transfer", out: "own_transfer" }],
  [/\bATM\b|\bwithdr|\bumetoa\b|\bwakala\b/i, { in: "deposit", out: "withdrawal" }],
  [/\bcash deposit\b|\bagent\b/i, { in: "deposit", out: "withdrawal" }],
  [/\bcard\b|\bPOS\b|\bpurchase\b/i, { in: "receive", out: "card" }],
  [/\bpay ?bill\b|\bfor account\b|\bkwa akaunti\b|\bbill\b/i, { in: "receive", out: "paybill" }],
  [/\btill\b|\bpaid\b|\bimelipwa\b|\bumelipa\b|\bbuy goods\b|\bpayment\b/i, { in: "receive", out: "till" }],
];

export const kindIn = (message: string, direction: "in" | "out"): Kind =>
  KINDS.find(([words]) => words.test(message))?.[1][direction] ?? (direction === "in" ? "receive" : "send");

const STOP = String.raw`(?= \d{1,2}[/-]\d| Ksh\d| (?:on|at|via|using|for|through|into|in your|with|has|was|is|tarehe|mnamo|siku|kupitia|kwa akaunti|ref|from|a\/c|acc|account|bank ref|successful|executed)\b|[.,;:(]|$| - )`;
/** `Narration: RENT / ACORN LTD. `, `Description: CITY WATER Value date: ` */
const LABELLED =
  /\b(?:narration|description|details|merchant|presented by|beneficiary|payee|paid to)(?:: ?|(?<=presented by) )(?!your\b)(.+?)(?=\. |[;,]|\.?$| (?:value|transaction|date|time|avail\w*|balance|bal|ref\w*|amount|status)\b)/i;
const PARTIES: Readonly<Record<"in" | "out", readonly RegExp[]>> = {
  in: [
    new RegExp(String.raw`\b(?:from|kutoka(?: kwa)?) (?!your\b|a\/c\b)(.+?)${STOP}`, "i"),
    LABELLED,
    /(?:^|[.!,] )([^.!,]{3,40}?) has (?:sent|transferred|paid)\b/i,
    new RegExp(String.raw`\b(?:by|agent) (?!your\b)(.+?)${STOP}`, "i"),
    /\bat (?!your\b)(.+?) (?:was |has been |is )?reversed\b/i,
  ],
  out: [
    LABELLED,
    new RegExp(
      String.raw`\b(?:to|at|kwa|in favou?r of|worth Ksh[\d.,]+ for) (?!your\b|a\/c\b|account\b|pay\b|repay\b|bank transfer\b|Ksh\d|\d{1,2}[:/])(.+?)${STOP}`,
      "i",
    ),
    new RegExp(String.raw`\bwithdrawn (?:Ksh[\d.,]+ )?from (?:agent )?(?!your\b)(.+?)${STOP}`, "i"),
    // The payee acknowledges it.
    /^([^:]{3,60}): (?:we(?:'ve| have) )?received (?:your|Ksh)/i,
  ],
};
const NUMBER = new RegExp(String.raw`[ -]*(?<!\w)(${PHONE}|\d{5,7})(?!\w)[ -]*`);

const NUMBERED = new RegExp(`(${PHONE}|\\b\\d{5,7}) ?- ?(?=[A-Za-z])`, "g");
/** The channel does not say who the party is. */
const MEANS = /^(?:an? )?(?:M-?PESA|Airtel(?: Money)?|ATM|agent|wakala) /i;

/** The other side, where a word points to it. */
export function partyIn(message: string, direction: "in" | "out"): Party {
  const plain = message.replace(NUMBERED, "$1 ");
  for (const pattern of PARTIES[direction]) {
    const words = pattern.exec(plain)?.[1]?.replace(MEANS, "");
    if (words === undefined || words.length > 80) continue;
    const number = NUMBER.exec(words)?.[1] ?? null;
    // What follows a name's number is their bank.
    const [before = "", after = ""] = words.split(NUMBER).filter((part) => part !== number);
    const name = nameOf(before) ?? nameOf(after);
    if (name !== null || number !== null) return { ...NOBODY, name, number };
  }
  return NOBODY;
}
