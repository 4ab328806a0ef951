/** What a movement is proposed to become by its kind, and why. */
import { FEE } from "../../categories.ts";
import { KINDS } from "../kinds.ts";
import { ownAccountOf } from "../own-accounts.ts";
import { lenderOf } from "../payee.ts";
import type { Decision } from "./decision.ts";
import { partnerOf } from "./partners.ts";
import type { Places } from "./places.ts";
import type { Proposal, Why } from "./proposals.ts";
import type { ReviewData, WaitingMovement } from "./review-data.ts";

/** `needs`: the account of one's own that has to be known first. */
export type Proposed = { choice: Decision | null; why: Why | null; rule?: string; needs?: string };

type Known = { data: ReviewData; places: Places; proposalFor: (movement: WaitingMovement) => Proposal | null };

/** Of a movement that is not recorded already, as far as is known. */
export function proposedFor(movement: WaitingMovement, { data, places, proposalFor }: Known): Proposed | null {
  const product = { kind: movement.kind, party: { name: movement.party_name, number: null, account: null } };
  switch (KINDS[movement.kind].becomes) {
    case "transaction": {
      const partner = partnerOf(movement, data.accounts);
      return partner === null
        ? proposalFor(movement)
        : { choice: { as: "transfer", account: partner }, why: "both_ends_own" };
    }
    case "fee":
      return { choice: { as: "transaction", type: "expense", ...FEE }, why: "charge" };
    case "loan":
      return movement.direction === "in" ? { choice: { as: "borrowed" }, why: "loan" } : repayment(movement, data);
    case "transfer":
    case "overdraft": {
      const name = ownAccountOf(product);
      if (name === null) return null;
      const { account, needs } = places.other(movement.account_id, name);
      const why = KINDS[movement.kind].becomes === "overdraft" ? "debt" : "own_money";
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
function repayment(
  { party_name, day, id, currency }: WaitingMovement,
  { loans, movements }: ReviewData,
): Proposed | null {
  const lender = (lenderOf(party_name) ?? "").toLowerCase();
  const loan = loans.find(
    (each) =>
      each.currency === currency &&
      lender !== "" &&
      each.name.toLowerCase().startsWith(lender) &&
      (day === null || each.began <= day),
  );
  const begun = movements.find(
    (movement) =>
      movement.kind === "loan_in" &&
      movement.id !== id &&
      movement.currency === currency &&
      (lenderOf(movement.party_name) ?? "").toLowerCase() === lender &&
      (movement.day ?? "") <= (day ?? ""),
  );
  const owner = loan?.id ?? begun?.id;
  return owner === undefined ? null : { choice: { as: "repayment", loan: owner }, why: "repays_loan" };
}
