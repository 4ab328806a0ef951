import { agreeAccounts, beginAccount, beginEarlier, lockAccountsOf } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";

type Beginning = { account: string; addition: string };

/** Sets the opening balance of an account that nobody reconciled, so that it agrees with the last message of an addition. */
export const beginAccountAsPrinted = (context: Context, { account, addition }: Beginning) =>
  writeAs(context, "begin-account", (db) => ({
    locked: lockAccountsOf(db, addition),
    begun: beginAccount(db, account, addition),
    agreed: agreeAccounts(db, addition),
  }));

/** Lets an account begin with the first movement of an addition, where its history goes back beyond its opening day. */
export const beginAccountEarlier = (context: Context, { account, addition }: Beginning) =>
  writeAs(context, "begin-account-earlier", (db) => ({
    locked: lockAccountsOf(db, addition),
    begun: beginEarlier(db, account, addition),
    agreed: agreeAccounts(db, addition),
  }));
