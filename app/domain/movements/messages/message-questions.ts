/** What a person is shown of the messages that no wording fits: their words, with all that is printed already filled in. */

import type { Moment } from "../moment.ts";
import type { Movement } from "../movement.ts";
import { normalised } from "../printed.ts";
import { amountsOf } from "./message-amounts.ts";
import type { Question } from "./message-answers.ts";
import { momentIn, receiptIn } from "./message-details.ts";
import { directionOf } from "./message-direction.ts";
import { readWithoutDirection } from "./message-grammar.ts";
import { isCertain, type Piece, type ReadMovement, type ReadOptions } from "./message-reading.ts";
import { readMessages } from "./messages.ts";
import { skeletonFor, skeletonOf } from "./skeletons.ts";

/** What a reading comes to: what is certain, what someone is asked about, and how many messages it all was. */
export type ReadForReview = {
  movements: Movement[];
  questions: Question[];
  counts: { messages: number; movements: number; notices: number };
};

/** @param notices how many told that no money moved */
export function readForReview(
  { movements, unread, notices }: { movements: readonly ReadMovement[]; unread: readonly Piece[]; notices: number },
  options: ReadOptions,
): ReadForReview {
  const [certainMovements, uncertainMovements] = [
    movements.filter(isCertain),
    movements.filter((each) => !isCertain(each)),
  ];
  const checks = [...Map.groupBy(uncertainMovements, ({ words }) => words)].map(([words, movements]) =>
    checkOf(words, movements),
  );
  const sorts = unread.map((piece) => questionOf(piece, options));
  const messageCount = new Set(certainMovements.map(({ words }) => words)).size;
  return {
    movements: certainMovements,
    questions: [...checks, ...sorts],
    counts: {
      messages: messageCount + checks.length + sorts.length + notices,
      movements: messageCount,
      notices,
    },
  };
}

function checkOf(words: Piece, [main, fee]: readonly ReadMovement[]): Question {
  const { amount, at, direction, party, receipt, kind, wallet, level } = main as ReadMovement;
  const [day, time] = [at?.day ?? null, at?.time ?? null];
  return {
    ...keptOf(words.text),
    state: "check",
    isLearned: level === "learned",
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

/** What of a message is remembered once someone says what it reports. */
const keptOf = (words: string): Pick<Question, "words" | "skeleton" | "printed"> => ({
  words,
  skeleton: skeletonOf(words),
  printed: amountsOf(normalised(words)).map(({ cents }) => cents),
});

/**
 * A message that a phone sent and that waits, as a question whatever it reports: its person sorts it.
 * @param arrivedAt when the phone had it, for what prints no day
 */
export function questionOfWaiting(text: string, arrivedAt: Moment, options: ReadOptions): Question {
  const { movements, unread, notices } = readMessages(text, { ...options, arrivedAt });
  const [first] = movements;
  const words = { start: 0, end: text.length, text };
  if (first && movements.every((movement) => movement.words === first.words)) return checkOf(words, movements);
  const question = questionOf(words, options);
  const isNotice = notices.length > 0 && unread.length === 0 && !first;
  return { ...question, day: question.day ?? arrivedAt.day, direction: isNotice ? "none" : question.direction };
}

function questionOf({ text }: Piece, options: ReadOptions): Question {
  const message = normalised(text);
  const movedAmounts = amountsOf(message).filter(({ role, cents }) => role === "moved" && cents > 0);
  const amounts = new Set(movedAmounts.map(({ cents }) => cents));
  const [amount] = amounts;
  const said = directionOf(message);
  const direction = said === "both" ? null : said;
  const learned = skeletonFor(message, options);
  const at = momentIn(message, options);
  const { party, kind, wallet } = readWithoutDirection(message, direction);
  const shared = {
    ...keptOf(text),
    state: "sort",
    direction: learned?.amount === null ? "none" : direction,
    isLearned: learned !== undefined,
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
