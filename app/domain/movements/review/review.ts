/** What each waiting movement becomes, as far as that is known: decided, proposed, or to be asked about. Pure. */
import type { Day } from "../../calendar.ts";
import { LIMITS } from "../../limits.ts";
import { isKind } from "../kinds.ts";
import { type Decision, readDecision } from "./decision.ts";
import { type Proposed, proposedFor } from "./kind-proposals.ts";
import { offeredMatches } from "./offered-matches.ts";
import { pairsOf } from "./pairs.ts";
import { placesOf } from "./places.ts";
import { proposalsFrom, type Why } from "./proposals.ts";
import { isKnownTransfer } from "./reported-twice.ts";
import {
  areOfOnePayment,
  type Bill,
  isFee,
  isSettled,
  type Match,
  partWithoutWallet,
  type ReviewData,
  type SettledMovement,
  type StoredMatch,
  type WaitingMovement,
} from "./review-data.ts";

/** A movement to review: its main movement, with what belongs to it. */
export type Item = {
  movement: WaitingMovement;
  /** What it cost. */
  fees: readonly WaitingMovement[];
  /** The same movement, as the account at its other end reports it. */
  twin: WaitingMovement | SettledMovement | null;
  /** What it takes back. */
  reversed: WaitingMovement | SettledMovement | null;
  /** The account that it moves; null until it is known. */
  home: string | null;
  day: Day | null;
  choice: Decision | null;
  isDecided: boolean;
  /** Why the choice is proposed. */
  why: Why | null;
  rule: string | null;
  /** Names of accounts of one's own that have to be known first. */
  needs: readonly string[];
  /** What it may be, and is asked about. */
  match: Match | null;
  /** What is planned that it pays, or may pay. */
  bill: Bill | null;
};

/** A movement can be added once it is known what it becomes, where, and when. */
export const isReady = ({ choice, needs, day }: Item): boolean =>
  choice !== null && needs.length === 0 && (day !== null || choice.as === "same" || choice.as === "nothing");

/** Whether it may become several transactions: it is neither the other end of one, nor taken back, and lies in a known account. */
export const isSplittable = ({ home, day, needs, twin, reversed }: Item): boolean =>
  home !== null && day !== null && needs.length === 0 && twin === null && reversed === null;

/** A kind that is not known here is asked about: one movement must not keep the others from being shown. */
const withKnownKind = (movement: WaitingMovement): WaitingMovement =>
  isKind(movement.kind) ? movement : { ...movement, kind: "unknown" };

/** As many of the oldest as have names of a bounded length in all: a page cannot show any number of long ones. */
export function withBoundedNames(movements: readonly WaitingMovement[]): WaitingMovement[] {
  let length = 0;
  return movements.filter(({ payee, payee_name, party_name, party_account }) => {
    length += payee.length + payee_name.length + (party_name?.length ?? 0) + (party_account?.length ?? 0);
    return length <= LIMITS["reviewed names"];
  });
}

/** A person whose number only some of the messages print is one payee, where nobody else has that name. */
function withOnePayee(movements: readonly WaitingMovement[]): WaitingMovement[] {
  const numbered = movements.filter(({ payee, payee_name }) => payee !== payee_name);
  const payeesOf = Map.groupBy(numbered, ({ payee_name }) => payee_name);
  return movements.map((movement) => {
    const payees = new Set((payeesOf.get(movement.payee_name) ?? []).map(({ payee }) => payee));
    const [payee = movement.payee] = payees;
    return movement.payee === movement.payee_name && payees.size === 1 ? { ...movement, payee } : movement;
  });
}

/** The items of a review, in the order of their movements; a movement that belongs to another one has none. */
export function reviewOf(stored: ReviewData): Item[] {
  const data = { ...stored, movements: withOnePayee(withBoundedNames(stored.movements).map(withKnownKind)) };
  const places = placesOf(data);
  const { twins, reversals, absorbed, sharing } = pairsOf(data, places);
  const mains = data.movements.filter((movement) => !isFee(movement));
  const mainsOf = Map.groupBy(mains, ({ receipt }) => receipt);
  const feesOf = Map.groupBy(
    data.movements.filter(isFee),
    (fee) => mainFor(fee, mainsOf.get(fee.receipt) ?? [])?.id ?? null,
  );
  const matches = offeredMatches(data, ({ id }) => absorbed.has(id) || twins.has(id) || reversals.has(id));
  const billOf = new Map((data.bills ?? []).map((bill) => [bill.movement, bill]));
  const context = { data, places, proposalFor: proposalsFrom(data) };
  const dayOf = (movement: WaitingMovement) =>
    movement.day ?? sharing(movement).find(({ day }) => day !== null)?.day ?? null;
  /** Charges whose movement does not wait. */
  const alone = [...new Set([null, ...[...reversals.values()].map(({ id }) => id)])].flatMap(
    (main) => feesOf.get(main) ?? [],
  );
  const items = [...mains, ...alone].filter(({ id }) => !absorbed.has(id));
  return items.map((movement) => itemOf(movement));

  /** The same movement in another account: someone chose the wrong account for one of the two. */
  function copied(movement: WaitingMovement): Proposed | null {
    const isKnown = sharing(movement).some(
      (other) =>
        other.account_id !== movement.account_id &&
        partWithoutNumber(other) === partWithoutNumber(movement) &&
        other.direction === movement.direction &&
        other.amount === movement.amount &&
        other.currency === movement.currency &&
        areOfOnePayment(movement, other) &&
        (isSettled(other) ? other.transaction_id !== null : other.id < movement.id),
    );
    return isKnown ? { choice: { as: "nothing" }, why: "in_other_account" } : null;
  }

  function itemOf(movement: WaitingMovement): Item {
    const twin = twins.get(movement.id) ?? null;
    const reversed = reversals.get(movement.id) ?? null;
    const ids = [movement.id, ...(twin && !isSettled(twin) ? [twin.id] : [])];
    const fees = ids.flatMap((id) => feesOf.get(id) ?? []);
    const decision = readDecision(movement.decision, movement.direction);
    const decided = decision !== null && isPossible(decision, data, matches.listed(movement)) ? decision : null;
    const offeredMatch = decided || twin || reversed ? null : matches.offered(movement);
    const transfer = twin
      ? matches.typedTransfer(movement, twin)
      : offeredMatch && isKnownTransfer(movement, offeredMatch)
        ? offeredMatch
        : null;
    const match = transfer ? null : twin && !reversed && !decided ? matches.typedBeside(movement) : offeredMatch;
    const bill = twin || reversed || match ? null : (billOf.get(movement.id) ?? null);
    const planned: Proposed | null = bill?.isCertain ? { choice: bill.decision, why: "planned" } : null;
    const proposed =
      twin || reversed || decided || transfer
        ? null
        : (copied(movement) ?? planned ?? (match === null ? proposedFor(movement, context) : null));
    const place = places.homeOf(movement);
    const other = twin ? places.homeOf(twin) : null;
    const joinedTransfer: Decision | null =
      other?.account && !match ? { as: "transfer", account: other.account } : null;
    const said: Decision | null = decided?.as === "same" ? decided : null;
    const same: Decision | null = transfer?.transaction ? { as: "same", transaction: transfer.transaction } : said;
    const choice = reversed
      ? { as: "nothing" as const }
      : (same ?? joinedTransfer ?? decided ?? proposed?.choice ?? null);
    const needs = [
      place,
      other,
      ...fees.map(places.homeOf),
      proposed?.needs ? { account: null, needs: proposed.needs } : null,
    ];
    return {
      movement,
      fees,
      twin,
      reversed,
      home: place.account,
      day: dayOf(movement),
      choice,
      isDecided: decided !== null && !twin && !reversed,
      why: reversed
        ? "reversed"
        : (twin && !match) || transfer
          ? "both_ends_own"
          : decided
            ? null
            : (proposed?.why ?? null),
      rule: decided ? null : (proposed?.rule ?? null),
      needs: decided?.as === "nothing" ? [] : [...new Set(needs.flatMap((each) => each?.needs ?? []))],
      match,
      bill,
    };
  }
}

/** Whether what was decided is still there: an account, a loan or a transaction may have been deleted since. */
function isPossible(
  decision: Decision,
  { accounts, loans, movements }: ReviewData,
  matches: readonly StoredMatch[],
): boolean {
  switch (decision.as) {
    case "transfer":
      return accounts.some(({ id }) => id === decision.account);
    case "repayment":
      return [...loans, ...movements].some(({ id }) => id === decision.loan);
    case "same":
      return matches.some(({ transaction }) => transaction === decision.transaction);
    default:
      return true;
  }
}

/** Of a reference that a bank prints on several payments, the parts are numbered. */
const partWithoutNumber = ({ part }: { part: string }): string => part.replace(/ \d+$/, "");

/** @param sharing what has the fee's receipt */
function mainFor(fee: WaitingMovement, sharing: readonly WaitingMovement[]): WaitingMovement | undefined {
  const near = sharing.filter((other) => other.account_id === fee.account_id && areOfOnePayment(fee, other));
  const ofDay = near.filter(({ day }) => day === fee.day);
  const same = ofDay.length > 0 ? ofDay : near;
  return fee.wallet === "fuliza"
    ? same.find((movement) => partWithoutWallet(movement) === "draw")
    : (same.find(({ wallet, part }) => wallet === fee.wallet && !part.startsWith("draw")) ?? same[0]);
}
