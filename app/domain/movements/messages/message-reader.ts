/** Reads a message that words a movement as its sender always does. */
import { type Cents, ZERO } from "../../money.ts";
import { kindOfName } from "../kind-of-name.ts";
import { type Moment, momentOf, type Now } from "../moment.ts";
import { type Movement, NOBODY } from "../movement.ts";
import { AMOUNT, BANK_AMOUNT, centsOf, nameOf, RECEIPT } from "../printed.ts";
import { AIRTEL_HEAD, AIRTEL_WORDINGS, BANK_WORDINGS } from "./bank-wordings.ts";
import { momentIn, plainTime, receiptIn } from "./message-details.ts";
import { FULIZA, FULIZA_IN_TAIL, productIn, WORDINGS } from "./message-wordings.ts";
import { type Wording, withMoments, withoutMarks } from "./wording.ts";

/** No movements: the message says that nothing moved. */
export type Worded = { movements: Movement[] };

const HEAD = new RegExp(`^(?:congratulations! ?)?(${RECEIPT}) ?(?:confirmed|imethibitishwa)?[.,!]? ?`, "i");
const CONFIRMED = /^(?:congratulations! ?)?\w+ ?(?:confirmed|imethibitishwa)|^\w+ Umenunua/i;
const GREETING = /^(?:(?:Dear|Hi|Hello|Mpendwa|Ndugu) [^,:!]{1,60}[,:!] ?|ALERT: ?|(?!Confirmed)[A-Z][A-Za-z]{1,20}, )/;

/** @returns null where none of the wordings fits */
export function readByWording(message: string, now: Now): Worded | null {
  if (hidesBalance(message)) return null;
  const head = HEAD.exec(message);
  const receipt = head?.[1] ?? "";
  if (head && receipt === receipt.toUpperCase() && CONFIRMED.test(message)) {
    const body = message.slice(head[0].length);
    const reading = readFuliza(receipt, body) ?? readMpesa(receipt, body, now);
    if (reading) return reading;
  }
  const borrowed = readBorrowed(message);
  return borrowed ?? readAirtel(message, now) ?? readBank(message, now);
}

/** Swindlers imitate a message of M-PESA, and write no balance that could be compared. */
export const hidesBalance = (message: string): boolean => /\bbalance is:? ?(?:Ksh)? ?[*x#]{2}/i.test(message);

const BORROWED = new RegExp(`^You have borrowed ${AMOUNT} from Hustler Fund`, "i");

function readBorrowed(message: string): Worded | null {
  const amount = centsOf(BORROWED.exec(message)?.[1]);
  if (!amount) return null;
  const party = { ...NOBODY, name: "Hustler Fund" };
  const shared = { receipt: "", part: "main", at: null, balance: null, wallet: "mpesa" } as const;
  return { movements: [{ ...shared, amount, direction: "in", kind: "loan_in", party }] };
}

/** Fuliza drawn and what that cost: the charge is added to what is owed, so it moves Fuliza and not M-PESA. */
function readFuliza(receipt: string, body: string): Worded | null {
  const match = FULIZA.exec(body);
  const [amount, fee] = [centsOf(match?.[1]), centsOf(match?.[2])];
  if (!match || !amount || fee === null || isCutOff(receipt, null)) return null;
  const charge: Movement = {
    ...fulizaDraw(receipt, null, fee),
    part: "fee",
    direction: "out",
    kind: "fee",
    wallet: "fuliza",
  };
  return { movements: fee > ZERO ? [fulizaDraw(receipt, null, amount), charge] : [fulizaDraw(receipt, null, amount)] };
}

const fulizaDraw = (receipt: string, at: Moment | null, amount: Cents): Movement => ({
  receipt,
  part: "draw",
  at,
  amount,
  direction: "in",
  kind: "fuliza_draw",
  party: { ...NOBODY, name: "Fuliza" },
  balance: null,
  wallet: "mpesa",
});

function readMpesa(receipt: string, printed: string, now: Now): Worded | null {
  const body = withMoments(printed);
  const lower = body.toLowerCase();
  for (const wording of WORDINGS) {
    const match = wording.match(body, lower);
    const groups = match?.groups;
    if (!match || !groups) continue;
    const at = groups.day === undefined ? null : momentOf(groups.day, groups.time, now);
    // A name that holds another sentence belongs to two messages that were merged.
    if (groups.day !== undefined && at === null) return null;
    if (isCutOff(receipt, at)) return null;
    if (MERGED.test(`${groups.name ?? ""} ${groups.account ?? ""}`)) return null;
    const [sentence] = match;
    const tail = withoutMarks(body.slice(sentence.length));
    // A charge that cannot be read, or a payment that was taken back, is no payment as it stands.
    if (/has been reversed/i.test(tail) || (COST_WORDS.test(tail) && !COST.test(tail))) return null;
    const wallet =
      wording.wallet ??
      OTHER_WALLETS.find(([, balance]) => balance.test(tail))?.[0] ??
      (POCHI.test(tail) && wording.kind !== "own_transfer" ? "pochi" : "mpesa");
    const main = movementOf(groups, wording, { receipt, at, wallet, sentence, tail });
    if (!main) return null;
    const cost = centsOf(COST.exec(tail)?.[1]) ?? ZERO;
    const overdraft = centsOf(FULIZA_IN_TAIL.exec(tail)?.[1]);
    return {
      movements: [
        main,
        ...(cost > ZERO ? [feeOf(main, cost)] : []),
        ...(overdraft ? [fulizaDraw(receipt, at, overdraft)] : []),
      ],
    };
  }
  return null;
}

/** Receipts have had ten characters since 2014: one of nine lacks its first. */
const isCutOff = (receipt: string, at: Moment | null): boolean =>
  receipt.length < 10 && (at === null || at.day >= "2015-01-01");

type Around = { receipt: string; at: Moment | null; wallet: Movement["wallet"]; sentence: string; tail: string };

function movementOf(
  groups: Record<string, string | undefined>,
  { kind, direction, part = "main", wallet: other }: Wording,
  { receipt, at, wallet, sentence, tail }: Around,
): Movement | null {
  const amount = centsOf(groups.amount);
  if (!amount) return null;
  const name = plainName(groups.name);
  return {
    receipt,
    part,
    at,
    amount,
    direction,
    // A person may be called as a product is; the number of a phone tells them apart.
    kind: (groups.number ?? "").length < 9 ? kindOfName(name, direction, kind) : kind,
    party: {
      name: name ?? productIn(sentence),
      number: groups.number ?? null,
      account: nameOf(groups.account && withoutMarks(groups.account)),
    },
    balance: other !== "mshwari" ? balanceIn(tail) : null,
    wallet,
    ...(groups.reverses ? { reverses: groups.reverses } : {}),
  };
}

const feeOf = ({ receipt, at, wallet }: Movement, amount: Cents): Movement => ({
  receipt,
  part: "fee",
  at,
  amount,
  direction: "out",
  kind: "fee",
  party: NOBODY,
  balance: null,
  wallet,
});

/** A bank, a country or a payment company that a payment came by is not part of a name. */
function plainName(printed: string | undefined): string | null {
  const name = nameOf(printed && withoutMarks(printed))
    ?.replace(/ ?\([\d*+ ]{9,15}\)$/, "")
    ?.replace(/(?: in (?:[A-Z]{2}|[A-Z][a-z]+))? (?:via|kupitia) [\w .&'-]{2,30}$/i, "")
    .replace(/ \+?\d{11,14}(?: ?\([^)]{2,30}\))?$/, "");
  return nameOf(name);
}

// Amounts begin with `Ksh` since they were normalised; KSH is part of an account's number.
const MERGED =
  /\uE000[^\uE000]*\uE000\d{1,2}:\d{1,2} ?[AP]M\uE000|[Cc]onfirmed|CONFIRMED|[Ii]methibitishwa|Ksh\d|\bat \d{1,2}:\d{1,2} ?[APap][Mm]/;
const COST_WORDS = /transaction cost|gharama ya ku/i;
const COST = new RegExp(`(?:Transaction cost|Gharama ya [a-z]+(?: ni)?|\\bFee)[,:]? ?${AMOUNT}`, "i");
/** Which word some of their messages as M-PESA does. */
const OTHER_WALLETS = [
  ["tkash", /\bT-?Kash bal(?:ance)?\b/i],
  ["airtel", /\bAirtel Money bal(?:ance)?\b/i],
] as const;
const POCHI = /^\.{0,2} ?(?:New (?:Pochi|business) balance is|Salio jipya la biashara ni)/i;
/** Of M-PESA without "Ksh", too: `Your M-PESA balance is 8581.08.` */
const FIGURE = BANK_AMOUNT.replace("Ksh", "(?:Ksh)?");
const OWN_BALANCE =
  "(?:(?<!KCB )M-?PESA|T-?Kash|New Account|New (?:Till|Utility)|(?<!M-Shwari |saving )Your account|business|(?<=\\bNew))(?: account)? balance is(?: now)?";
const SALIO =
  "(?:Baki|Salio)(?: lako| yako)?(?: jipya| mpya)?(?: (?:la|ya|katika)(?: akaunti(?: ya)?)? ?(?:M-?PESA|biashara)?)? ni";
const BALANCE = new RegExp(`(?:${OWN_BALANCE}|${SALIO}) ${FIGURE}`, "i");
const OTHER_BALANCE = new RegExp(`(?:Airtel Money|T-?Kash) bal(?:ance)?(?: is)?[:.]? ?${AMOUNT}`, "i");
const MPESA_BALANCE = new RegExp(`(?<!KCB )M-?PESA balance is ${FIGURE}`, "i");
const POCHI_BALANCE = new RegExp(`(?:New (?:Pochi|business) balance is|Salio jipya la biashara ni) ${AMOUNT}`, "i");

/** Of the wallet that the message is about. */
function balanceIn(tail: string): Cents | null {
  if (POCHI.test(tail) && !/New M-?PESA balance/i.test(tail)) return centsOf(POCHI_BALANCE.exec(tail)?.[1]);
  return centsOf((MPESA_BALANCE.exec(tail) ?? BALANCE.exec(tail) ?? OTHER_BALANCE.exec(tail))?.[1]);
}

function readAirtel(message: string, now: Now): Worded | null {
  const head = AIRTEL_HEAD.exec(message);
  if (!head && !/\bairtel money\b/i.test(message)) return null;
  const body = message.slice(head?.[0].length ?? 0);
  const receipt = head?.groups?.id ?? head?.groups?.code ?? receiptIn(message);
  const mpesaReceipt = /\bM-?PESA ID:? ?([A-Z]{2}[A-Z0-9]{8})\b/i.exec(message)?.[1];
  return readFirst(AIRTEL_WORDINGS, body, message, mpesaReceipt ?? receipt, now);
}

function readBank(message: string, now: Now): Worded | null {
  const body = message.replace(GREETING, "");
  return readFirst(BANK_WORDINGS, body, message, receiptIn(message), now);
}

const BANK_FEE = new RegExp(`\\b(?:Transaction cost|Fee|Charges?|Cost|Forex Adjustment)s?[,:.]? ?${BANK_AMOUNT}`, "i");
const BANK_BALANCE = new RegExp(
  `(?:(?:Avail(?:able)?|New|Your(?: available)?|Actual|Acc(?:ount)?\\.?|Airtel Money|Vooma|T-?Kash) ?bal(?:ance)?|\\bBal)(?: is)?(?: now)?[:.]? ?${BANK_AMOUNT}`,
  "i",
);

function readFirst(
  wordings: readonly Wording[],
  printed: string,
  message: string,
  receipt: string,
  now: Now,
): Worded | null {
  const body = withMoments(printed);
  const lower = body.toLowerCase();
  for (const wording of wordings) {
    const match = wording.match(body, lower);
    const groups = match?.groups;
    if (!match || !groups) continue;
    if (centsOf(groups.amount) === ZERO) return { movements: [] };
    const at = groups.day === undefined ? momentIn(message, now) : momentOf(groups.day, plainTime(groups.time), now);
    if (groups.day !== undefined && at === null) return null;
    const [sentence] = match;
    const tail = withoutMarks(body.slice(sentence.length));
    if (/\b(?:has|been) reversed\b|\bdeclined\b|\bfailed\b/i.test(message)) return null;
    const wallet = wording.wallet ?? "bank";
    const around = { receipt: groups.receipt ?? receipt, at, wallet, sentence: "", tail };
    // M-PESA reports it, too: only by their receipt are the two one.
    if (wallet === "mpesa" && around.receipt === "") return null;
    const main = movementOf(groups, wording, around);
    if (!main || MERGED.test(groups.name ?? "")) return null;
    // A charge that is added to a loan never left the account.
    const fee = wording.kind === "loan_in" ? null : centsOf(BANK_FEE.exec(tail)?.[1]);
    const balance = centsOf(BANK_BALANCE.exec(tail.replace(/New M-?PESA balance is \S+/i, ""))?.[1]);
    return { movements: [{ ...main, balance }, ...(fee ? [feeOf(main, fee)] : [])] };
  }
  return null;
}
