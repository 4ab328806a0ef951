/** What each waiting leg becomes, as far as that is known: decided, proposed, or to be asked about. Pure. */
import { type Day, daysBetween } from "../calendar.ts";
import { LIMITS } from "../limits.ts";
import { type Decision, readDecision } from "./decision.ts";
import { type Proposed, proposedFor } from "./kind-proposals.ts";
import { isKind } from "./kinds.ts";
import { pairsOf } from "./pairs.ts";
import { placesOf } from "./places.ts";
import { proposalsFrom } from "./proposals.ts";
import * as say from "./review.words.ts";
import {
  isAnonymous,
  isFee,
  isSettled,
  type Match,
  partWithoutWallet,
  type ReviewData,
  type SettledLeg,
  type WaitingLeg,
} from "./review-data.ts";

/** A movement to review: its main leg, with what belongs to it. */
export type Item = {
  leg: WaitingLeg;
  /** What it cost. */
  fees: readonly WaitingLeg[];
  /** The same movement, as the account at its other end tells of it. */
  twin: WaitingLeg | SettledLeg | null;
  /** What it takes back. */
  reversed: WaitingLeg | SettledLeg | null;
  /** The account that it moves; null until it is known. */
  home: string | null;
  day: Day | null;
  choice: Decision | null;
  isDecided: boolean;
  /** Why the choice is proposed. */
  why: string | null;
  rule: string | null;
  /** Names of accounts of one's own that have to be known first. */
  needs: readonly string[];
  /** What it may be, and is asked about. */
  match: Match | null;
};

/** A movement can be added once it is known what it becomes, where, and when. */
export const isReady = ({ choice, needs, day }: Item): boolean =>
  choice !== null && needs.length === 0 && (day !== null || choice.as === "same" || choice.as === "nothing");

/** A kind that is not known here is asked about: one movement must not keep the others from being shown. */
const withKnownKind = (leg: WaitingLeg): WaitingLeg => (isKind(leg.kind) ? leg : { ...leg, kind: "unknown" });

/** As many of the oldest as have names of a bounded length in all: a page cannot show any number of long ones. */
export function withBoundedNames(legs: readonly WaitingLeg[]): WaitingLeg[] {
  let length = 0;
  return legs.filter(({ payee, payee_name, party_name, party_account }) => {
    length += payee.length + payee_name.length + (party_name?.length ?? 0) + (party_account?.length ?? 0);
    return length <= LIMITS["reviewed names"];
  });
}

export function reviewOf(stored: ReviewData): Item[] {
  const data = { ...stored, legs: withBoundedNames(stored.legs).map(withKnownKind) };
  const places = placesOf(data);
  const { twins, reversals, absorbed, sharing } = pairsOf(data, places);
  const mains = data.legs.filter((leg) => !isFee(leg));
  const mainOf = new Map(data.legs.filter(isFee).map((fee) => [fee.id, mainFor(fee, mains)]));
  // A transaction that one leg is decided to be is offered to no other one.
  const matched = new Set(
    data.legs.flatMap((leg) => {
      const decision = readDecision(leg.decision, leg.direction);
      return decision?.as === "same" ? [decision.transaction] : [];
    }),
  );
  const anonymous = data.legs.filter(isAnonymous);
  const matchesOf = Map.groupBy(data.matches, ({ leg }) => leg);
  const known = { data, places, proposalFor: proposalsFrom(data) };
  const dayOf = (leg: WaitingLeg) => leg.day ?? sharing(leg).find(({ day }) => day !== null)?.day ?? null;
  const items = [...mains, ...data.legs.filter((leg) => isFee(leg) && isAlone(leg))].filter(
    ({ id }) => !absorbed.has(id),
  );
  return items.map((leg) => itemOf(leg));

  /** A charge whose movement does not wait. */
  function isAlone(fee: WaitingLeg): boolean {
    const main = mainOf.get(fee.id);
    return !main || [...reversals.values()].some(({ id }) => id === main.id);
  }

  /** The same movement in another account: someone chose the wrong account for one of the two. */
  function copied(leg: WaitingLeg): Proposed | null {
    const isKnown = sharing(leg).some(
      (other) =>
        other.account_id !== leg.account_id &&
        other.part === leg.part &&
        other.direction === leg.direction &&
        other.amount === leg.amount &&
        (isSettled(other) ? other.transaction_id !== null : other.id < leg.id),
    );
    return isKnown ? { choice: { as: "nothing" }, why: say.otherAccountHasIt } : null;
  }

  function matchOf(leg: WaitingLeg): Match | null {
    const stored = matchesOf.get(leg.id)?.find(({ transaction }) => !matched.has(transaction));
    if (stored) matched.add(stored.transaction);
    return stored ?? (anonymous.some((other) => isRepeated(leg, other)) ? { transaction: null, isTyped: false } : null);
  }

  function itemOf(leg: WaitingLeg): Item {
    const twin = twins.get(leg.id) ?? null;
    const reversed = reversals.get(leg.id) ?? null;
    const ids = [leg.id, ...(twin && !isSettled(twin) ? [twin.id] : [])];
    const fees = data.legs.filter((fee) => ids.includes(mainOf.get(fee.id)?.id ?? ""));
    const decision = readDecision(leg.decision, leg.direction);
    const decided = decision !== null && isPossible(decision, leg, data) ? decision : null;
    const match = decided || twin || reversed ? null : matchOf(leg);
    const proposed =
      twin || reversed || decided ? null : (copied(leg) ?? (match === null ? proposedFor(leg, known) : null));
    const place = places.homeOf(leg);
    const other = twin ? places.homeOf(twin) : null;
    const joined: Decision | null = other?.account ? { as: "transfer", account: other.account } : null;
    const choice = reversed ? { as: "nothing" as const } : (joined ?? decided ?? proposed?.choice ?? null);
    const needs = [
      place,
      other,
      ...fees.map(places.homeOf),
      proposed?.needs ? { account: null, needs: proposed.needs } : null,
    ];
    return {
      leg,
      fees,
      twin,
      reversed,
      home: place.account,
      day: dayOf(leg),
      choice,
      isDecided: decided !== null && !twin && !reversed,
      why: reversed ? say.reversed : twin ? say.bothEndsYours : decided ? null : (proposed?.why ?? null),
      rule: decided ? null : (proposed?.rule ?? null),
      needs: decided?.as === "nothing" ? [] : [...new Set(needs.flatMap((each) => each?.needs ?? []))],
      match,
    };
  }
}

/** Whether what was decided is still there: an account, a loan or a transaction may have been deleted since. */
function isPossible(decision: Decision, leg: WaitingLeg, { accounts, loans, legs, matches }: ReviewData): boolean {
  switch (decision.as) {
    case "transfer":
      return accounts.some(({ id }) => id === decision.account);
    case "repayment":
      return [...loans, ...legs].some(({ id }) => id === decision.loan);
    case "same":
      return matches.some(({ leg: id, transaction }) => id === leg.id && transaction === decision.transaction);
    default:
      return true;
  }
}

/** Whether an earlier leg says the very same, as a message that was brought in twice does, or two of the same words. */
const isRepeated = (leg: WaitingLeg, earlier: WaitingLeg): boolean =>
  earlier.id < leg.id &&
  isAnonymous(leg) &&
  earlier.account_id === leg.account_id &&
  earlier.amount === leg.amount &&
  earlier.direction === leg.direction &&
  earlier.payee === leg.payee &&
  earlier.part === leg.part &&
  earlier.decision !== "nothing" &&
  (earlier.day === null || leg.day === null || Math.abs(daysBetween(earlier.day, leg.day)) <= 2);

function mainFor(fee: WaitingLeg, mains: readonly WaitingLeg[]): WaitingLeg | undefined {
  const same = mains.filter(({ receipt, account_id }) => receipt === fee.receipt && account_id === fee.account_id);
  return fee.wallet === "fuliza"
    ? same.find((leg) => partWithoutWallet(leg) === "draw")
    : (same.find(({ wallet, part }) => wallet === fee.wallet && !part.startsWith("draw")) ?? same[0]);
}
