/** What someone says of a message that no wording fits, and what is remembered of it. */
import type { Day } from "../../calendar.ts";
import type { Cents } from "../../money.ts";
import type { Movement } from "../movement.ts";
import type { Skeleton } from "./skeletons.ts";

/** A message that someone has to agree to, or to sort. */
export type Question = {
  words: string;
  /** "check": it was read, and is probably right. "sort": someone has to say what it says. */
  state: "check" | "sort";
  /** Null where none is printed, or several that may have moved. */
  amount: Cents | null;
  day: Day | null;
  time: string | null;
  /** "none": no money moved. */
  direction: "in" | "out" | "none" | null;
  /** Whether it is as someone said of a message with the same words. */
  isLearned: boolean;
  /** The words that are kept of it once someone says what it reports; null where they are too few. */
  skeleton: string | null;
  /** All amounts that it prints, in their order. */
  printed: Cents[];
  party: Movement["party"];
  receipt: string;
  kind: Movement["kind"];
  wallet: Movement["wallet"];
  /** Above zero, or null. */
  fee: Cents | null;
};

/** What a person said a message reports. */
export type Said = { amount: Cents; day: Day; direction: "in" | "out"; name: string | null };

/** The movements of a message that someone sorted or agreed to. What they left as it was keeps what was printed beside it. */
function movementsOf(question: Question, { amount, day, direction, name }: Said): Movement[] {
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

/** What is sent once someone has said what a message reports. */
export type Answer = {
  movements: Movement[];
  /** For the next message with the same words; null where they are too few, or the message was only agreed to. */
  skeleton: Skeleton | null;
};

export const NOTHING_MOVED = null;

export function answerTo(question: Question, said: Said | typeof NOTHING_MOVED): Answer {
  const movements = said === NOTHING_MOVED ? [] : movementsOf(question, said);
  return { movements, skeleton: skeletonSaid(question, movements[0]) };
}

/** @param main undefined: no money moved */
function skeletonSaid({ skeleton, printed, state, ...read }: Question, main: Movement | undefined): Skeleton | null {
  if (skeleton === null) return null;
  const { wallet } = read;
  if (!main) return { words: skeleton, amount: null, direction: "out", kind: "unknown", wallet };
  const { direction, kind } = main;
  const isAgreed = state === "check" && main.amount === read.amount && direction === read.direction;
  const amount = printed.indexOf(main.amount);
  return isAgreed || amount < 0 ? null : { words: skeleton, amount, direction, kind, wallet };
}
