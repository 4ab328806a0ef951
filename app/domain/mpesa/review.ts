/** What each waiting leg becomes, as far as that is known: decided, proposed, or to be asked about. Pure. */
import type { Day } from "../calendar.ts";
import { FEE } from "../categories.ts";
import { type Decision, readDecision } from "./decision.ts";
import { KINDS } from "./kinds.ts";
import type { Wallet } from "./leg.ts";
import { ownAccountOf, walletAccountOf } from "./own-accounts.ts";
import { lenderOf } from "./payee.ts";
import { proposalFor } from "./proposals.ts";
import {
  isFee,
  partWithoutWallet,
  type ReviewData,
  type SettledLeg,
  type TypedMatch,
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
  /** What somebody typed, that it may be. */
  typed: TypedMatch | null;
};

/** A movement can be added once it is known what it becomes, where, and when. */
export const isReady = ({ choice, needs, day }: Item): boolean => choice !== null && needs.length === 0 && day !== null;

export const isSettled = (leg: WaitingLeg | SettledLeg): leg is SettledLeg => "transaction_id" in leg;

export function reviewOf(data: ReviewData): Item[] {
  const places = placesOf(data);
  const byReceipt = Map.groupBy<string, WaitingLeg | SettledLeg>(
    [...data.legs, ...data.settled],
    ({ receipt }) => receipt,
  );
  const sharing = ({ receipt }: { receipt: string }) => byReceipt.get(receipt) ?? [];
  const mains = data.legs.filter((leg) => !isFee(leg));
  const mainOf = new Map(data.legs.filter(isFee).map((fee) => [fee.id, mainFor(fee, mains)]));
  const absorbed = new Set<string>();
  const matched = new Set<string>();
  const dayOf = (leg: WaitingLeg) => leg.day ?? sharing(leg).find(({ day }) => day !== null)?.day ?? null;

  const twinOf = (leg: WaitingLeg) =>
    sharing(leg).find(
      (other) =>
        other.id !== leg.id &&
        other.direction !== leg.direction &&
        other.amount === leg.amount &&
        partWithoutWallet(other) === "main" &&
        (isSettled(other) ? other.transaction_id !== null : !absorbed.has(other.id)) &&
        !sameHome(places.homeOf(leg), places.homeOf(other)),
    ) ?? null;
  const reversedBy = (leg: WaitingLeg) =>
    (leg.reverses === null ? [] : (byReceipt.get(leg.reverses) ?? [])).find(
      (other) =>
        other.account_id === leg.account_id &&
        other.direction !== leg.direction &&
        other.amount === leg.amount &&
        ["main", "repay"].includes(partWithoutWallet(other)),
    ) ?? null;

  // What takes something back, or is the other side of something, takes it out of the list.
  const reversals = new Map(mains.flatMap((leg) => pairWith(leg, reversedBy(leg))));
  for (const [id, other] of reversals) {
    absorbed.add(other.id);
    absorbed.delete(id);
  }
  const twins = new Map<string, WaitingLeg | SettledLeg>();
  for (const leg of mains) {
    if (absorbed.has(leg.id) || reversals.has(leg.id) || partWithoutWallet(leg) !== "main") continue;
    const twin = twinOf(leg);
    if (!twin || twins.has(twin.id)) continue;
    twins.set(leg.id, twin);
    absorbed.add(twin.id);
  }

  const items = [...mains, ...data.legs.filter((leg) => isFee(leg) && isAlone(leg))].filter(
    ({ id }) => !absorbed.has(id),
  );
  return items.map((leg) => itemOf(leg));

  /** A charge whose movement does not wait. */
  function isAlone(fee: WaitingLeg): boolean {
    const main = mainOf.get(fee.id);
    return !main || [...reversals.values()].some(({ id }) => id === main.id);
  }

  /** The same movement in another account: somebody chose the wrong account for one of the two. */
  function copied(leg: WaitingLeg): Proposed | null {
    const isKnown = sharing(leg).some(
      (other) =>
        other.account_id !== leg.account_id &&
        other.part === leg.part &&
        other.direction === leg.direction &&
        other.amount === leg.amount &&
        (isSettled(other) ? other.transaction_id !== null : other.id < leg.id),
    );
    return isKnown ? { choice: { as: "nothing" }, why: "another account has it already" } : null;
  }

  function itemOf(leg: WaitingLeg): Item {
    const twin = twins.get(leg.id) ?? null;
    const reversed = reversals.get(leg.id) ?? null;
    const ids = [leg.id, ...(twin && !isSettled(twin) ? [twin.id] : [])];
    const fees = data.legs.filter((fee) => ids.includes(mainOf.get(fee.id)?.id ?? ""));
    const decision = readDecision(leg.decision, leg.direction);
    const decided = decision !== null && isPossible(decision, leg, data) ? decision : null;
    const typed = data.typed.find(({ leg: id, transaction }) => id === leg.id && !matched.has(transaction)) ?? null;
    if (typed) matched.add(typed.transaction);
    const proposed =
      twin || reversed || decided ? null : (copied(leg) ?? proposedFor(leg, data, places, typed !== null));
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
      why: reversed ? "it was reversed" : twin ? "both ends are yours" : decided ? null : (proposed?.why ?? null),
      rule: decided ? null : (proposed?.rule ?? null),
      needs: decided?.as === "nothing" ? [] : [...new Set(needs.flatMap((each) => each?.needs ?? []))],
      typed: decided || twin || reversed ? null : typed,
    };
  }
}

/** Whether what was decided is still there: an account, a loan or a transaction may have been deleted since. */
function isPossible(decision: Decision, leg: WaitingLeg, { accounts, loans, legs, typed }: ReviewData): boolean {
  switch (decision.as) {
    case "transfer":
      return accounts.some(({ id }) => id === decision.account);
    case "repayment":
      return [...loans, ...legs].some(({ id }) => id === decision.loan);
    case "same":
      return typed.some(({ leg: id, transaction }) => id === leg.id && transaction === decision.transaction);
    default:
      return true;
  }
}

type Place = { account: string | null; needs: string | null };

const sameHome = (one: Place, other: Place): boolean =>
  one.account === null || other.account === null ? one.needs === other.needs : one.account === other.account;

type Places = {
  homeOf: (leg: { account_id: string; wallet: string }) => Place;
  other: (account: string, name: string) => Place;
};

/** Which accounts legs move, as far as the household said so. */
function placesOf({ own, accounts }: ReviewData): Places {
  const known = new Map(own.map(({ account_id, name, other }) => [`${account_id} ${name}`, other]));
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
  const other = (account: string, name: string): Place => {
    const found = known.get(`${account} ${name}`) ?? null;
    return { account: found, needs: found === null ? name : null };
  };
  return {
    other,
    homeOf: ({ account_id, wallet }) => {
      const name = walletAccountOf(wallet as Wallet, kinds.get(account_id) ?? "other");
      return name === null ? { account: account_id, needs: null } : other(account_id, name);
    },
  };
}

function mainFor(fee: WaitingLeg, mains: readonly WaitingLeg[]): WaitingLeg | undefined {
  const same = mains.filter(({ receipt, account_id }) => receipt === fee.receipt && account_id === fee.account_id);
  return fee.wallet === "fuliza"
    ? same.find((leg) => partWithoutWallet(leg) === "draw")
    : (same.find(({ wallet, part }) => wallet === fee.wallet && !part.startsWith("draw")) ?? same[0]);
}

const pairWith = <Leg extends WaitingLeg | SettledLeg>(leg: WaitingLeg, other: Leg | null): [string, Leg][] =>
  other ? [[leg.id, other]] : [];

type Proposed = { choice: Decision | null; why: string | null; rule?: string; needs?: string };

function proposedFor(leg: WaitingLeg, data: ReviewData, places: Places, isTyped: boolean): Proposed | null {
  // Somebody may have typed it: that is asked, whatever it would be otherwise.
  if (isTyped) return null;
  const product = { kind: leg.kind, party: { name: leg.party_name, number: null, account: null } };
  switch (KINDS[leg.kind].becomes) {
    case "transaction":
      return proposalFor(leg, data);
    case "fee":
      return { choice: { as: "transaction", type: "expense", ...FEE }, why: "a charge" };
    case "loan":
      return leg.direction === "in" ? { choice: { as: "borrowed" }, why: "a loan" } : repayment(leg, data);
    case "transfer":
    case "overdraft": {
      const name = ownAccountOf(product);
      if (name === null) return null;
      const { account, needs } = places.other(leg.account_id, name);
      const why = KINDS[leg.kind].becomes === "overdraft" ? "a debt, not income" : "your own money";
      return account === null
        ? { choice: null, why, needs: needs ?? name }
        : { choice: { as: "transfer", account }, why };
    }
    case "reversal":
    case "question":
      return null;
  }
}

/** The oldest loan of the lender on which something is owed, or one that begins among what waits. */
function repayment({ party_name, day, id }: WaitingLeg, { loans, legs }: ReviewData): Proposed | null {
  const lender = (lenderOf(party_name) ?? "").toLowerCase();
  const loan = loans.find(
    ({ name, began }) => lender !== "" && name.toLowerCase().startsWith(lender) && (day === null || began <= day),
  );
  const begun = legs.find(
    (leg) =>
      leg.kind === "loan_in" &&
      leg.id !== id &&
      (lenderOf(leg.party_name) ?? "").toLowerCase() === lender &&
      (leg.day ?? "") <= (day ?? ""),
  );
  const owner = loan?.id ?? begun?.id;
  return owner === undefined ? null : { choice: { as: "repayment", loan: owner }, why: "its loan" };
}
