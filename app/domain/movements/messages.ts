/** Reads messages of M-PESA and of banks, pasted in any order. What is not understood stays as it is; nothing is guessed. */
import { ZERO } from "../money.ts";
import { readBankMessage } from "./banks.ts";
import { distinctMovements } from "./distinct-movements.ts";
import { FULIZA, kindOfName, productIn, WORDINGS } from "./message-wordings.ts";
import { type Movement, NOBODY } from "./movement.ts";
import { AMOUNT, centsOf, dayOf, LONGEST_MESSAGE, nameOf, RECEIPT, timeOf } from "./printed.ts";
import { splitMessages } from "./split-messages.ts";

/**
 * @param text one message or hundreds, also with what WhatsApp puts before them
 * @returns the movements in the order of the text, each once however often it was pasted; and the messages that tell of money
 *   and were not understood. What tells of no money is in neither.
 */
export function readMessages(text: string): { movements: Movement[]; unread: string[] } {
  const messages = splitMessages(text).map((message) => ({ message, ...readMessage(message) }));
  const { movements, contradicted } = distinctMovements(messages.flatMap((read) => read.movements));
  const isContradicted = (read: Read) => read.movements.some((movement) => contradicted.includes(movement));
  const unread = messages.flatMap((read) => [
    ...(read.rest === null ? [] : [read.rest]),
    ...(isContradicted(read) ? [read.message] : []),
  ]);
  return { movements, unread };
}

/** `rest`: what tells of money and was not understood. */
type Read = { movements: Movement[]; rest: string | null };

const NOTHING: Read = { movements: [], rest: null };

const HEAD = new RegExp(`^(?:congratulations! ?)?(${RECEIPT}) ?confirmed[.,]? ?`, "i");

function readMessage(message: string): Read {
  if (message.length > LONGEST_MESSAGE) return { movements: [], rest: message };
  const head = HEAD.exec(message);
  const receipt = head?.[1] ?? "";
  const body = message.slice(head?.[0].length ?? 0);
  if (head && receipt === receipt.toUpperCase()) {
    const read = readFuliza(receipt, body) ?? readMovement(receipt, body);
    if (read) return read;
  }
  const bank = readBankMessage(message);
  if (bank === "nothing moved") return NOTHING;
  if (bank) return { movements: [bank], rest: null };
  const borrowed = BORROWED.exec(message);
  const amount = centsOf(borrowed?.[1]);
  if (amount) return { movements: [{ ...borrowedMovement, amount }], rest: null };
  return isNotice(message) ? NOTHING : { movements: [], rest: message };
}

const BORROWED = new RegExp(`^You have borrowed ${AMOUNT} from Hustler Fund`, "i");
const borrowedMovement: Omit<Movement, "amount"> = {
  receipt: "",
  part: "main",
  at: null,
  direction: "in",
  kind: "loan_in",
  party: { ...NOBODY, name: "Hustler Fund" },
  balance: null,
  wallet: "mpesa",
};

/** Fuliza drawn and what that cost: the charge is added to what is owed, so it moves Fuliza and not M-PESA. */
function readFuliza(receipt: string, body: string): Read | null {
  const match = FULIZA.exec(body);
  const [amount, fee] = [centsOf(match?.[1]), centsOf(match?.[2])];
  if (!match || !amount || fee === null) return null;
  const shared = { receipt, at: null, party: { ...NOBODY, name: "Fuliza" }, balance: null };
  const draw: Movement = { ...shared, part: "draw", amount, direction: "in", kind: "fuliza_draw", wallet: "mpesa" };
  const charge: Movement = { ...shared, part: "fee", amount: fee, direction: "out", kind: "fee", wallet: "fuliza" };
  return { movements: fee > ZERO ? [draw, charge] : [draw], rest: restOf(body.slice(match[0].length)) };
}

function readMovement(receipt: string, body: string): Read | null {
  for (const { pattern, kind, direction, part = "main", wallet } of WORDINGS) {
    const match = pattern.exec(body);
    const groups = match?.groups;
    if (!match || !groups) continue;
    const [amount, at] = [centsOf(groups.amount), readTime(groups.day, groups.time)];
    // A name that holds another sentence belongs to two messages that were merged.
    if (!amount || at === "no such day" || MERGED.test(`${groups.name ?? ""} ${groups.account ?? ""}`)) return null;
    const [sentence] = match;
    const all = body.slice(sentence.length);
    const tail = all.slice(0, MOVEMENT.exec(all)?.index);
    // A charge that cannot be read, or a payment that was taken back, is no payment as it stands.
    if (/has been reversed/i.test(tail) || (/transaction cost/i.test(tail) && !COST.test(tail))) return null;
    const name = nameOf(groups.name);
    const shared: Pick<Movement, "receipt" | "at" | "wallet"> = {
      receipt,
      at,
      wallet: wallet ?? (POCHI.test(tail) ? "pochi" : "mpesa"),
    };
    const main: Movement = {
      ...shared,
      part,
      amount,
      direction,
      // A person may be called as a product is; the number of a phone tells them apart.
      kind: (groups.number ?? "").length < 9 ? kindOfName(name, direction, kind) : kind,
      party: { name: name ?? productIn(sentence), number: groups.number ?? null, account: nameOf(groups.account) },
      balance: wallet ? null : balanceIn(tail),
      ...(groups.reverses ? { reverses: groups.reverses } : {}),
    };
    const cost = centsOf(COST.exec(tail)?.[1]) ?? ZERO;
    const charge = { amount: cost, direction: "out", kind: "fee", party: NOBODY, balance: null } as const;
    const fees: Movement[] = cost > ZERO ? [{ ...shared, part: "fee", ...charge }] : [];
    return { movements: [main, ...fees], rest: restOf(all) };
  }
  return null;
}

function readTime(day: string | undefined, time: string | undefined): Movement["at"] | "no such day" {
  if (day === undefined) return null;
  const [date, hour] = [dayOf(day), time === undefined ? null : timeOf(time)];
  return date === null || (time !== undefined && hour === null) ? "no such day" : { day: date, time: hour };
}

// Amounts begin with `Ksh` since they were normalised; KSH is part of an account's number.
const MERGED = /[Cc]onfirmed|CONFIRMED|Ksh\d|\bat \d{1,2}:\d{1,2} ?[APap][Mm]/;
const COST = new RegExp(`Transaction cost[,:]? ?${AMOUNT}`, "i");
const POCHI = /^\.? ?New (?:Pochi|business) balance is/i;
const BALANCE = new RegExp(
  `(?<!KCB )(?:M-?PESA|Pochi)(?: account)? balance is ${AMOUNT.replace("Ksh", "(?:Ksh)?")}`,
  "i",
);

const balanceIn = (tail: string) => centsOf(BALANCE.exec(tail)?.[1]);

/** A movement that was glued to the end of another message, which is not to get lost. */
const MOVEMENT = new RegExp(
  `confirmed|${AMOUNT} (?:sent|paid|transferr?ed) (?:to|from)|(?:received|bought|withdraw|give|(?:purchase|payment|transaction|transfer) of) ${AMOUNT}`,
  "i",
);

const restOf = (tail: string): string | null => (MOVEMENT.test(tail) ? tail.trim() : null);

/** A balance, a failure, a standing order that was set up; or words without any amount. */
function isNotice(message: string): boolean {
  const opening = message.slice(0, 90);
  return (
    /your account balance was|^standing order|\bfailed\b|insufficient|declined|cancelled|not successful|unsuccessful/i.test(
      opening,
    ) ||
    (!/confirmed|reversed/i.test(message) && !/(?:Ksh|KES|USD|\$) ?\d/i.test(message))
  );
}
