/** Who a payee is to a household, so that what was decided once is proposed again. */

import { KINDS } from "./kinds.ts";
import type { Movement } from "./movement.ts";

/**
 * `payee`: by the number of a till, the paybill with its account, or the name with the last three digits of a phone. All
 * agents are one, as what they handle is one's own cash.
 * `payeeName`: the same by name, as messages leave out the numbers that statements print.
 */
export function payeeOf({ kind, party }: Pick<Movement, "kind" | "party">): { payee: string; payeeName: string } {
  if (kind === "withdrawal" || kind === "deposit") return { payee: KINDS[kind].label, payeeName: KINDS[kind].label };
  const name = (party.name ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
  // All merchants of a card share the number of GlobalPay.
  const number = kind === "card" && name !== "" ? "" : (party.number ?? "");
  const account = (party.account ?? "").toLowerCase();
  const isPhone = number.length >= 9;
  const digits = isPhone ? number.slice(-3) : number;
  const keyOf = (...parts: string[]) => joined(...parts) || KINDS[kind].label;
  if (isPhone) return { payee: keyOf(name, digits), payeeName: keyOf(name, name === "" ? digits : "") };
  return {
    payee: keyOf(number === "" ? name : number, account),
    payeeName: keyOf(name === "" ? number : name, account),
  };
}

const joined = (...parts: string[]): string => clip(parts.filter((part) => part !== "").join(" / "));

/** The paybill in the key of a payee that has one. */
export const PAYBILL = /^\d{5,7}(?= \/ |$)/;

/** The key of a paybill with the account that a message left out. */
export const withAccount = (payee: string, account: string): string => joined(payee, account);

/** A lender by the name under which its loans are kept, as statements shorten some. */
export const lenderOf = (name: string | null): string | null =>
  /hustler|\bh-? ?fund\b/i.test(name ?? "") ? "Hustler Fund" : name;

/** What people read: the name, with the account at a paybill; else the number, or what it was. */
export function labelOfPayee({ kind, party }: Pick<Movement, "kind" | "party">): string {
  const { name, number, account } = party;
  const who = name ?? number ?? KINDS[kind].label;
  return clip(account === null || account === name ? who : `${who} (${account})`, 200);
}

const clip = (text: string, length = 250): string => [...text].slice(0, length).join("");
