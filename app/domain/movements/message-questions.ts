/** What a person is shown of the messages that no wording fits: their words, with all that is printed already filled in. */
import type { Day } from "../calendar.ts";
import type { Cents } from "../money.ts";
import { amountsOf, directionOf, momentIn, readWithoutDirection, receiptIn } from "./message-grammar.ts";
import { isCertain, type Piece, type ReadMovement } from "./message-reading.ts";
import type { Now } from "./moment.ts";
import type { Movement } from "./movement.ts";
import { normalised } from "./printed.ts";

/** A message that someone has to agree to, or to sort. */
export type Question = {
  words: string;
  /** "check": it was read, and is probably right. "sort": someone has to say what it tells of. */
  state: "check" | "sort";
  /** Null where none is printed, or several that may have moved. */
  amount: Cents | null;
  day: Day | null;
  time: string | null;
  direction: "in" | "out" | null;
  party: Movement["party"];
  receipt: string;
  kind: Movement["kind"];
  wallet: Movement["wallet"];
  /** Above zero, or null. */
  fee: Cents | null;
};

/** What a reading comes to: what is certain, what someone is asked about, and how many messages it all was. */
export type ReadForReview = {
  movements: Movement[];
  questions: Question[];
  counts: { messages: number; movements: number; notices: number };
};

/** @param notices how many told that no money moved */
export function readForReview(
  { movements, unread, notices }: { movements: readonly ReadMovement[]; unread: readonly Piece[]; notices: number },
  now: Now,
): ReadForReview {
  const [certain, asked] = [movements.filter(isCertain), movements.filter((each) => !isCertain(each))];
  const checks = [...Map.groupBy(asked, ({ words }) => words)].map(([words, movements]) => checkOf(words, movements));
  const sorts = unread.map((piece) => questionOf(piece, now));
  const worded = new Set(certain.map(({ words }) => words)).size;
  return {
    movements: certain,
    questions: [...checks, ...sorts],
    counts: {
      messages: worded + checks.length + sorts.length + notices,
      movements: worded,
      notices,
    },
  };
}

function checkOf(words: Piece, [main, fee]: readonly ReadMovement[]): Question {
  const { amount, at, direction, party, receipt, kind, wallet } = main as ReadMovement;
  const [day, time] = [at?.day ?? null, at?.time ?? null];
  return {
    words: words.text,
    state: "check",
    amount,
    day,
    time,
    direction,
    party,
    receipt,
    kind,
    wallet,
    fee: fee?.amount ?? null,
  };
}

function questionOf({ text }: Piece, now: Now): Question {
  const message = normalised(text);
  const moved = amountsOf(message).filter(({ role, cents }) => role === "moved" && cents > 0);
  const amounts = new Set(moved.map(({ cents }) => cents));
  const [amount] = amounts;
  const said = directionOf(message);
  const direction = said === "both" ? null : said;
  const at = momentIn(message, now);
  const { party, kind, wallet } = readWithoutDirection(message, direction);
  const shared = {
    words: text,
    state: "sort",
    direction,
    party,
    kind,
    wallet,
    receipt: receiptIn(message),
    fee: null,
  } as const;
  return {
    ...shared,
    amount: amounts.size === 1 ? (amount ?? null) : null,
    day: at?.day ?? null,
    time: at?.time ?? null,
  };
}

/** What a person said a message tells of. */
export type Said = { amount: Cents; day: Day; direction: "in" | "out"; name: string | null };

/** The movements of a message that someone sorted or agreed to. What they left as it was keeps what was printed beside it. */
export function movementsOf(question: Question, { amount, day, direction, name }: Said): Movement[] {
  const { receipt, wallet, party } = question;
  const shared = { receipt, at: { day, time: day === question.day ? question.time : null }, wallet };
  const isSameName = name === (party.name ?? party.number);
  const main: Movement = {
    ...shared,
    part: "main",
    amount,
    direction,
    kind: direction === question.direction ? question.kind : direction === "in" ? "receive" : "send",
    party: isSameName ? party : { name, number: null, account: null },
    balance: null,
  };
  if (question.fee === null || amount !== question.amount) return [main];
  const nobody = { name: null, number: null, account: null };
  return [
    main,
    { ...shared, part: "fee", amount: question.fee, direction: "out", kind: "fee", party: nobody, balance: null },
  ];
}
