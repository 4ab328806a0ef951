/**
 * Reads a message that no wording fits, by its amounts and its verb: one amount that moved and one direction is a reading, which
 * someone has to agree to. Anything else is left for someone to sort.
 */
import type { Cents } from "../money.ts";
import type { Kind } from "./kinds.ts";
import { type Moment, momentOf, type Now } from "./moment.ts";
import { type Movement, NOBODY, type Part, type Party, type Wallet } from "./movement.ts";
import { centsOf, DAY, nameOf, PHONE, TIME } from "./printed.ts";

export type Role = "moved" | "fee" | "balance" | "limit" | "owed" | "goal";
export type PrintedAmount = { cents: Cents; role: Role; start: number; end: number };

/** What the words before an amount make of it; the first that fits. Nothing of them: it moved. */
const BEFORE: readonly [role: Role, words: RegExp][] = [
  [
    "owed",
    /\b(?:outstanding|owed?|arrears|instal?ments?|overdue|loan balance|deni|repayable|total due|amount due)\b[^.]{0,30}$/i,
  ],
  [
    "limit",
    /\b(?:limit|kiwango|within the day|per day|up to|hadi|at least|minimum|maximum|from as low as|kuanzia)\b[^.]{0,45}$/i,
  ],
  [
    "balance",
    /\b(?:bal(?:ance)?s?|baki|salio|total (?:deposits|savings|shares)(?: are| is)?)\b[^.]{0,45}$|account ?: ?$/i,
  ],
  ["fee", /\b(?:costs?|(?<!school )fees?|charges?|tariff|gharama|ada|commission|duty|levy|tax)\b[^.]{0,25}$/i],
  [
    "goal",
    /\b(?:win|won|bonus|rewards?|cashback|earn|goal|target|offer|save|prizes?|jishindie|discount|shinda)\b[^.]{0,30}$/i,
  ],
];
const AFTER: readonly [role: Role, words: RegExp][] = [
  ["owed", /^,? ?(?:is |was )?(?:due|outstanding|overdue)\b/i],
  ["goal", /^ ?(?:bonus|discount|off\b|cashback|in prizes)/i],
  ["limit", /^ ?(?:per day|daily)\b/i],
];

const PRINTED = /Ksh(\d[\d,]*(?:\.\d+)?)/g;

/** Each amount of a message after `normalised`, with what it is. */
export function amountsOf(message: string): PrintedAmount[] {
  let last = 0;
  return Array.from(message.matchAll(PRINTED), ({ index, 0: whole, 1: number }) => {
    const [start, end] = [index, index + whole.replace(/[,.]+$/, "").length];
    // None of the words reach over a full stop.
    const sentence = message.lastIndexOf(".", start - 1) + 1;
    const before = message.slice(Math.max(last, sentence, start - 70), start);
    last = end;
    const role =
      BEFORE.find(([, words]) => words.test(before))?.[0] ??
      AFTER.find(([, words]) => words.test(message.slice(end, end + 20)))?.[0] ??
      "moved";
    return { cents: centsOf(number?.replace(/[,.]+$/, "")) ?? (Number.NaN as Cents), role, start, end };
  });
}

const SUM = String.raw`Ksh[\d.,]+`;
/** Verbs and what they do to the reader's money. */
const VERBS: readonly [direction: "in" | "out", verb: RegExp][] = [
  ["in", /\byou(?:'ve| have)?(?: just| successfully)? ?received\b/i],
  ["in", /\bumepokea\b|\bumetumiwa\b|\bumewekewa\b|\bumerudishiwa\b|\bumelipwa\b/i],
  ["in", new RegExp(String.raw`\b(?:has|have) (?:sent|transferred|paid) (?:you\b|${SUM} to (?:you|your)\b)`, "i")],
  ["in", /\b(?:sent|paid|transferred) you\b|\b(?:sent|transferred|paid|deposited|moved) (?:in)?to your\b/i],
  ["in", new RegExp(String.raw`\bdeposited ${SUM} (?:in)?to (?:your|account|a\/c|acc)\b`, "i")],
  ["in", /\bcredited\b|\bcredit(?: alert\b| transaction\b|:)|\b(?:type|txn|trans(?:action)?) ?: ?CR(?:EDIT)?\b/i],
  [
    "in",
    new RegExp(
      String.raw`${SUM} ?CR (?:to|in|on|by)\b|\bCR:? ${SUM}|\b(?:inward|incoming) (?:RTGS|EFT|SWIFT|transfer)\b`,
    ),
  ],
  [
    "in",
    /\byour (?:a\/c|acc(?:ount)?)\b[^.]{0,40}\b(?:has )?received\b|\b(?:contribution|dividends?)\b[^.]{0,60}\b(?:received|paid)\b/i,
  ],
  ["in", /\brefunded?\b|\bimerudishwa\b/i],
  ["in", new RegExp(String.raw`\breceived ${SUM} from\b`, "i")],
  ["in", /\bdeposited (?:in)?to (?:account|a\/c|acc)\b/i],
  ["in", /\breceived (?:from|in|into)\b|\b(?:has been|was) received\b|\breceipt of\b|\bdeposit of\b|\bincoming\b/i],
  ["in", /\bloan\b[^.]{0,60}\b(?:disbursed|deposited)\b|\bdisbursed to\b/i],
  [
    "out",
    /\byou(?:'ve| have)?(?: just| successfully)? ?(?:sent|paid|transferr?ed|withdrawn|withdrew|bought|purchased|repaid|spent)\b/i,
  ],
  ["out", /\b(?:imetumwa|imelipwa|umetuma|umelipa|umenunua|umetoa|imetolewa|imekatwa|umehamisha|imehamishwa)\b/i],
  [
    "out",
    /\bdebited\b|\bdeducted\b|\bspent\b|\brepaid\b|\bwithdrawn\b|\bdebit(?: alert\b| transaction\b|:)|\b(?:type|txn|trans(?:action)?) ?: ?DR|\b(?:type|txn|trans(?:action)?) ?: ?debit\b/i,
  ],
  ["out", new RegExp(String.raw`${SUM} ?DR (?:from|on|by)\b|\bDR:? ${SUM}`)],
  [
    "out",
    /\b(?:approved|used|made)\b[^.]{0,60}\bon your (?:\w+ ){0,3}card\b|\byour (?:\w+ ){0,3}card\b[^.]{0,60}\bused\b/i,
  ],
  ["out", /\brecovered from your\b|\byour M-?PESA transfer of Ksh[\d.,]+ has been processed\b/i],
  ["out", /\b(?:sent|paid|transferr?ed|moved) to (?!your\b|you\b)/i],
  ["out", /\b(?:sent|transferr?ed|moved) (?:from (?:your|a\/c|account)|via)\b/i],
  [
    "out",
    /\b(?:purchase|withdrawal)\b|\b(?:card|your|POS|online|retail) (?:transaction|payment) (?:of|for)\b|\bpayment of\b(?!.{0,60}\b(?:from|received)\b)/i,
  ],
  [
    "out",
    /\bcharged\b|\bused to pay\b|\bpaid from\b|\btop ?up of\b|\b(?:transfer|payment|standing order|RTGS|EFT|PesaLink|remittance) of Ksh[\d.,]+ (?:to|in favou?r of)\b/i,
  ],
];

const OTHER_CURRENCY =
  /(?:\b(?:USD|EUR|GBP|UGX|TZS|ZAR|RWF|AED|INR|CNY)|US\$|[$€£]) ?\d|\d ?(?:USD|EUR|GBP|UGX|TZS|ZAR|RWF)\b/;
/** What has not happened yet, or is asked for. */
const NOT_YET =
  /\b(?:will be|shall be|to be|is due|please (?:pay|send|complete)|request(?:ed|ing|s)?\b(?!.{0,200}\b(?:processed|completed|successful))|reminder|approve|authori[sz]e|pending|processing|scheduled|kindly pay|would like)\b/i;

const OWN = "(?:akaunti yako ya |your |the )?(?:m-?shwari|kcb m-?pesa|ziidi|mali|pochi|savings|lock savings)\\b";
/** Between M-PESA and what is beside it, the words name both. */
const FROM_OWN = new RegExp(`\\b(?:from|kutoka(?: kwa)?) ${OWN}`, "i");

/** A bank says so of what came into one's account with it; M-PESA's own message begins with its receipt. */
const FROM_OWN_MPESA =
  /^(?![A-Z0-9]{9,10} ?(?:confirmed|imethibitishwa)).*\bfrom your M-?PESA(?: account)? to (?:your )?(?:a\/c|acc(?:ount)?)\b/i;
/** Whether one's own account was paid into, or someone else's, the number does not say. */
const TO_SOME_ACCOUNT = /\byour M-?PESA payment of Ksh[\d.,]+ to \d{8,}\b/i;

/** Which way money went by the words alone; null where they say nothing, or both. */
export function directionOf(message: string): "in" | "out" | "both" | null {
  if (FROM_OWN_MPESA.test(message)) return "in";
  if (TO_SOME_ACCOUNT.test(message)) return "both";
  if (FROM_OWN.test(message)) return "in";
  const found = new Set(VERBS.flatMap(([direction, verb]) => (verb.test(message) ? [direction] : [])));
  if (found.size > 1) return "both";
  return [...found][0] ?? null;
}

/** @returns null where no single amount moved in one direction */
export function readByGrammar(message: string, amounts: readonly PrintedAmount[], now: Now): Movement[] | null {
  const moved = new Set(amounts.flatMap(({ role, cents }) => (role === "moved" && cents > 0 ? [cents] : [])));
  const direction = directionOf(message);
  const [amount] = moved;
  if (moved.size !== 1 || amount === undefined || amounts.some(({ cents }) => Number.isNaN(cents))) return null;
  if (direction === null || direction === "both") return null;
  if (OTHER_CURRENCY.test(message) || NOT_YET.test(message) || hasImpossibleMoment(message, now)) return null;
  return movementsOf(message, amounts, { amount, direction }, now);
}

/** A charge that the bank takes by itself. */
export function readCharge(message: string, amounts: readonly PrintedAmount[], now: Now): Movement[] | null {
  const taken = amounts.filter(({ role, cents }) => (role === "fee" || role === "moved") && cents > 0);
  const [charge] = taken;
  if (taken.length !== 1 || charge?.role !== "fee" || directionOf(message) !== "out") return null;
  const [main] = movementsOf(message, amounts, { amount: charge.cents, direction: "out" }, now);
  return main ? [{ ...main, part: "fee", kind: "fee", party: NOBODY }] : null;
}

function movementsOf(
  message: string,
  amounts: readonly PrintedAmount[],
  { amount, direction }: { amount: Cents; direction: "in" | "out" },
  now: Now,
): Movement[] {
  const wallet = walletIn(message);
  const shared = { receipt: receiptIn(message), at: momentIn(message, now), wallet };
  const main: Movement = {
    ...shared,
    part: "main" as Part,
    amount,
    direction,
    kind: kindIn(message, direction),
    party: partyIn(message, direction),
    balance: amounts.find(({ role }) => role === "balance")?.cents ?? null,
  };
  const fee = amounts.find(({ role, cents }) => role === "fee" && cents > 0 && cents < amount)?.cents;
  const isOwed = kindIn(message, direction) === "loan_in";
  if (fee === undefined || isOwed) return [main];
  return [main, { ...shared, part: "fee", amount: fee, direction: "out", kind: "fee", party: NOBODY, balance: null }];
}

/** What the words say besides, for a message that someone sorts. */
export const readWithoutDirection = (
  message: string,
  direction: "in" | "out" | null,
): Pick<Movement, "party" | "kind" | "wallet"> => ({
  party: partyIn(message, direction ?? "out"),
  kind: kindIn(message, direction ?? "out"),
  wallet: walletIn(message),
});

const NAMED_RECEIPT =
  /(?:M-?PESA|receipt|ref(?:erence)?|transaction|trans|txn|TID|code|confirmation)[ .:#]*(?:(?:ref(?:erence)?|receipt|transaction|no|number|id|code|is)[ .:#]*){0,4}\b((?=[A-Z]*\d)[A-Z0-9]{6,16})\b/i;

/** Of M-PESA where one is printed, else the sender's own; empty where there is none. */
export function receiptIn(message: string): string {
  const mpesa = /M-?PESA (?:ref(?:erence)?|receipt)[a-z .:#]{0,25}\b([A-Z]{2}[A-Z0-9]{8})\b/i.exec(message)?.[1];
  const found = mpesa ?? /^([A-Z]{2}[A-Z0-9]{7,8})\b/.exec(message)?.[1] ?? NAMED_RECEIPT.exec(message)?.[1] ?? "";
  return found === found.toUpperCase() ? found : "";
}

const WHEN = new RegExp(`(${DAY})(?:[ T,]{0,2}(?:at |saa )?(${TIME}))?`, "gi");
const DUE = /\b(?:due|expir\w*|valid|before|until|payable)\b.{0,8}$/i;

/** `16:08pm` is 16:08. */
export const plainTime = (time: string | undefined): string | undefined =>
  time?.replace(/^((?:1[3-9]|2\d):[\d:]+)pm$/i, "$1");

const hasImpossibleMoment = (message: string, now: Now): boolean =>
  Array.from(message.matchAll(WHEN)).some(([, day, time]) => momentOf(day ?? "", plainTime(time), now) === null);

/** The first day that is not one by which something is due. */
export function momentIn(message: string, now: Now): Moment | null {
  for (const { index, 1: day, 2: time } of message.matchAll(WHEN)) {
    if (DUE.test(message.slice(Math.max(0, index - 24), index))) continue;
    const moment = momentOf(day ?? "", plainTime(time), now);
    if (moment) return moment;
  }
  return null;
}

const TO_OWN_MPESA = /\bfrom (?:your )?[\w ]{0,20}(?:a\/c|acc(?:ount)?)\b.{0,40}\bto your (?:own )?M-?PESA\b/i;

function walletIn(message: string): Wallet {
  if (TO_OWN_MPESA.test(message) || FROM_OWN_MPESA.test(message)) return "bank";
  if (/\bT-?Kash\b/i.test(message)) return "tkash";
  if (/\bairtel\b|\bMPESA ID\b|\bSender TID\b|^(?:Trans\. ID|TID)\b/i.test(message)) return "airtel";
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
  [/\bm-?shwari\b|\bsavings?\b|\bakiba\b|\block\b/i, { in: "savings", out: "savings" }],
  [/\bloan\b|\bmkopo\b/i, { in: "loan_in", out: "loan_out" }],
  [/\bsalary\b|\bmshahara\b/i, { in: "salary", out: "send" }],
  [/\brevers(?:ed|al)\b/i, { in: "reversal", out: "reversal" }],
  [/\bstanding order\b/i, { in: "receive", out: "send" }],
  [TO_OWN_MPESA, { in: "own_transfer", out: "own_transfer" }],
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

const kindIn = (message: string, direction: "in" | "out"): Kind =>
  KINDS.find(([words]) => words.test(message))?.[1][direction] ?? (direction === "in" ? "receive" : "send");

const STOP = String.raw`(?= \d{1,2}[/-]\d| (?:on|at|via|using|for|through|into|in your|with|has|was|is|tarehe|mnamo|siku|kupitia|kwa akaunti|ref|from|a\/c|acc|account|bank ref|successful)\b|[.,;:(]|$| - )`;
const PARTIES: Readonly<Record<"in" | "out", readonly RegExp[]>> = {
  in: [
    new RegExp(String.raw`\b(?:from|kutoka(?: kwa)?) (?!your\b|a\/c\b)(.+?)${STOP}`, "i"),
    /(?:^|[.!,] )([^.!,]{3,40}?) has (?:sent|transferred|paid)\b/i,
    new RegExp(String.raw`\b(?:by|agent) (?!your\b)(.+?)${STOP}`, "i"),
  ],
  out: [
    new RegExp(
      String.raw`\b(?:to|at|kwa|in favou?r of|worth Ksh[\d.,]+ for) (?!your\b|a\/c\b|account\b|pay\b|repay\b|\d{1,2}[:/])(.+?)${STOP}`,
      "i",
    ),
    new RegExp(String.raw`\bwithdrawn from (?:agent )?(?!your\b)(.+?)${STOP}`, "i"),
  ],
};
const NUMBER = new RegExp(String.raw`[ -]*(?<!\w)(${PHONE}|\d{5,7})(?!\w)[ -]*`);

const NUMBERED = new RegExp(`(${PHONE}|\\b\\d{5,7}) ?- ?(?=[A-Za-z])`, "g");
/** By which way it went says nothing of whom. */
const MEANS = /^(?:an? )?(?:M-?PESA|ATM|agent|wakala) /i;

/** The other side, where a word points to it. */
function partyIn(message: string, direction: "in" | "out"): Party {
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
