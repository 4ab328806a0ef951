/**
 * Reads messages of M-PESA, banks and Airtel Money, pasted in any order. Nothing is lost: each piece of the text is a movement,
 * tells that no money moved, or is left to be sorted. Nothing is guessed: no amount is taken that is not printed.
 */

import { distinctMovements } from "../distinct-movements.ts";
import type { Movement } from "../movement.ts";
import { LONGEST_MESSAGE, normalised } from "../printed.ts";
import { type Block, blocksOf } from "./cut-messages.ts";
import { amountsOf, type PrintedAmount } from "./message-amounts.ts";
import { printsCode } from "./message-codes.ts";
import { withDays, withNeighboursDays } from "./message-days.ts";
import { readByGrammar, readCharge } from "./message-grammar.ts";
import { isNotice } from "./message-notices.ts";
import { readByWording } from "./message-reader.ts";
import type { Cut, MessagesReading, Reading, ReadOptions } from "./message-reading.ts";
import { readBySkeleton } from "./skeletons.ts";

/** @param text one message or hundreds, also with what WhatsApp puts before them */
export function readMessages(text: string, options: ReadOptions = {}): MessagesReading {
  const cuts = blocksOf(text, options).flatMap((block) => cut(text, block, options));
  const { movements, contradicted } = distinctMovements(withDays(cuts, options.arrivedAt ?? null));
  const disputed = new Set(contradicted.map(({ words }) => words));
  const pieces = cuts.map(
    ({ words, reading }) => ({ ...words, as: disputed.has(words) ? "unread" : reading.as }) as const,
  );
  return {
    movements: withNeighboursDays(movements),
    notices: cuts.filter(({ reading }) => reading.as === "notice").map(({ words }) => words),
    unread: cuts
      .filter(({ words, reading }) => reading.as === "unread" || disputed.has(words))
      .map(({ words }) => words),
    pieces,
  };
}

/** Of all ways to cut a block where a message may begin, the one that leaves the fewest amounts unexplained. */
function cut(text: string, { start, end, starts, sent }: Block, options: ReadOptions): Cut[] {
  const ends = [...starts.slice(1), end];
  const span = starts.length > MOST_STARTS ? 1 : LONGEST_SPAN;
  const best: { cost: number; from: number; reading: Reading }[] = [];
  /** The weight of each line or sentence read alone; more than MOST_SHARES together are several messages. */
  const shares: number[] = [];
  const readings = new Map<string, Reading>();
  for (const [to, pieceEnd] of ends.entries()) {
    let shareSum = 0;
    for (let from = to; from >= 0 && from > to - span; from -= 1) {
      shareSum += shares[from] ?? 0;
      if (shareSum > MOST_SHARES) break;
      const piece = text.slice(starts[from], pieceEnd);
      const reading = readings.get(piece) ?? read(piece, options);
      if (from === to) readings.set(piece, reading);
      if (from === to) shares[to] = reading.as !== "movement" ? 0 : reading.cost === COSTS.wording ? A_WHOLE : A_PART;
      const below =
        reading.as === "notice" && from < to && !printsCode(piece)
          ? movedIn(amountsOf(normalised(text.slice(starts[from + 1], pieceEnd)))).length
          : 0;
      const cost = reading.cost + A_PIECE + UNEXPLAINED * below + (best[from - 1]?.cost ?? 0);
      if (best[to] === undefined || cost <= best[to].cost) best[to] = { cost, from, reading };
    }
  }
  const cuts: Cut[] = [];
  for (let to = ends.length - 1; to >= 0; ) {
    const chosen = best[to] as (typeof best)[number];
    const pieceStart = chosen.from === 0 ? start : (starts[chosen.from] ?? start);
    const pieceEnd = ends[to] ?? end;
    const words = { start: pieceStart, end: pieceEnd, text: text.slice(pieceStart, pieceEnd).trim() };
    cuts.unshift({ words, reading: chosen.reading, sent });
    to = chosen.from - 1;
  }
  return cuts;
}

/** With more, each start begins a message of its own: no real text has so many. */
const MOST_STARTS = 100;
/** No message has two lines that are whole messages by themselves, or three that each report a movement. */
const MOST_SHARES = 5;
const A_WHOLE = 3;
const A_PART = 2;
/** No message prints more. */
const MOST_AMOUNTS = 24;
/** In lines or sentences: no message has more. */
const LONGEST_SPAN = 8;

const A_PIECE = 0.3;
const UNEXPLAINED = 4;
const COSTS = { wording: 0, learned: 0.8, grammar: 1, notice: 0.2, nothing: 0, unread: 3 } as const;

function read(text: string, options: ReadOptions): Reading {
  const message = normalised(text);
  const hasDigit = /\d/.test(message);
  if (!hasDigit && isNotice(message, [])) return { as: "notice", cost: COSTS.nothing };
  if (message.length > LONGEST_MESSAGE) return { as: "unread", cost: COSTS.unread };
  const amounts = amountsOf(message);
  if (amounts.length > MOST_AMOUNTS) return { as: "unread", cost: COSTS.unread * amounts.length };
  const wordedReading = amounts.length > 0 ? readByWording(message, options) : null;
  if (wordedReading) {
    if (wordedReading.movements.length === 0) return { as: "notice", cost: COSTS.notice };
    const cost = COSTS.wording + UNEXPLAINED * unexplained(amounts, wordedReading.movements);
    return { as: "movement", level: "wording", movements: wordedReading.movements, cost };
  }
  if (isNotice(message, amounts)) return { as: "notice", cost: amounts.length > 0 ? COSTS.notice : COSTS.nothing };
  const learned = readBySkeleton(message, options);
  const besides = (movements: Movement[]) => UNEXPLAINED * unexplained(amounts, movements);
  if (learned) return { as: "movement", level: "learned", movements: learned, cost: COSTS.learned + besides(learned) };
  const grammar = readByGrammar(message, amounts, options) ?? readCharge(message, amounts, options);
  if (grammar) return { as: "movement", level: "grammar", movements: grammar, cost: COSTS.grammar + besides(grammar) };
  return { as: "unread", cost: amounts.length > 0 ? COSTS.unread * Math.max(1, movedIn(amounts).length) : 1 };
}

const movedIn = (amounts: readonly PrintedAmount[]) =>
  amounts.filter(({ role, cents }) => role === "moved" && cents > 0);

/** How many amounts seem to have moved and are in none of the movements; each movement explains one of its amount. */
function unexplained(amounts: readonly PrintedAmount[], movements: readonly Movement[]): number {
  const explainedCents: number[] = movements.map(({ amount }) => amount);
  const movedAmounts = amounts.filter(({ role, cents }) => (role === "moved" || role === "fee") && cents > 0);
  return movedAmounts.filter(({ cents }) => {
    const index = explainedCents.indexOf(cents);
    if (index >= 0) explainedCents.splice(index, 1);
    return index < 0;
  }).length;
}
