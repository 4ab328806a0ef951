/** Which accounts movements move. */
import type { Wallet } from "../movement.ts";
import { walletAccountOf } from "../own-accounts.ts";
import type { ReviewData } from "./review-data.ts";

/** An account, or the name of one of the household's own that has to be known first. */
export type Place = { account: string | null; needs: string | null };

export const isSameHome = (one: Place, other: Place): boolean =>
  one.account === null || other.account === null ? one.needs === other.needs : one.account === other.account;

export type Places = {
  homeOf: (movement: { account_id: string; wallet: string }) => Place;
  other: (account: string, name: string) => Place;
};

/** Which accounts movements move, as far as the household said so. */
export function placesOf({ own, accounts }: ReviewData): Places {
  const ownAccounts = new Map(own.map(({ account_id, name, other }) => [`${account_id} ${name}`, other]));
  const kinds = new Map(accounts.map(({ id, kind }) => [id, kind]));
  const other = (account: string, name: string): Place => {
    const id = ownAccounts.get(`${account} ${name}`) ?? null;
    return { account: id, needs: id === null ? name : null };
  };
  return {
    other,
    homeOf: ({ account_id, wallet }) => {
      const name = walletAccountOf(wallet as Wallet, kinds.get(account_id) ?? "other");
      return name === null ? { account: account_id, needs: null } : other(account_id, name);
    },
  };
}
