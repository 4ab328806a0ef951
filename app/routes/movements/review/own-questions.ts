/** Which accounts of one's own have to be known first. Pure. */
import type { AccountKind } from "#app/domain/accounts/account.ts";
import { kindOfOwnAccount } from "#app/domain/movements/own-accounts.ts";
import type { Item } from "#app/domain/movements/review/review.ts";
import type { ReviewData } from "#app/domain/movements/review/review-data.ts";

/** An account of one's own that has to be known before what goes there can be added. */
export type OwnQuestion = {
  account: string;
  /** The account whose messages speak of it. */
  of: string;
  name: string;
  /** What a new account would be called. */
  called: string;
  kind: AccountKind;
  /** That of the account whose messages speak of it, and so its own. */
  currency: string;
  count: number;
  /** The account that it most likely is; null for a new one. */
  proposal: string | null;
};

/** @returns one for each name and account, with the account that it most likely is */
export function ownQuestions(items: readonly Item[], { accounts }: ReviewData): OwnQuestion[] {
  const questions = items.flatMap(({ movement, needs }) =>
    needs.map((name) => ({ account: movement.account_id, name })),
  );
  const names = new Set<string>();
  return [...Map.groupBy(questions, ({ account, name }) => `${account} ${name}`).values()].map((same) => {
    const [{ account, name }] = same as [(typeof same)[number]];
    const { name: of, currency } = accounts.find(({ id }) => id === account) ?? { name: "", currency: "" };
    // Two phones may each have an M-Shwari, and a household cash in two currencies.
    const isTaken = names.has(name) || accounts.some((each) => each.currency !== currency && isNamed(each, name));
    const called = (isTaken ? `${name}, ${of}` : name).slice(0, 60);
    names.add(name);
    const kind = kindOfOwnAccount(name);
    const others = accounts.filter((each) => each.id !== account && each.currency === currency);
    const namesake = others.find((each) => isNamed(each, name));
    const ofKind = others.filter((each) => each.kind === kind);
    const isOnlyOne = ofKind.length === 1 && (kind === "cash" || kind === "bank");
    return {
      account,
      of,
      name,
      called,
      kind,
      currency,
      count: same.length,
      proposal: namesake?.id ?? (isOnlyOne ? (ofKind[0]?.id ?? null) : null),
    };
  });
}

const isNamed = (account: { name: string }, name: string): boolean => account.name.toLowerCase() === name.toLowerCase();
