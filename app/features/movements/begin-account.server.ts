import { agreeAccounts, beginAccount } from "#db/movements/movements.ts";
import { type Context, writeAs } from "../context.ts";

/** Lets an account that nobody reconciled begin with as much as makes it agree with the last message of an addition. */
export const beginAccountAsPrinted = (context: Context, { account, addition }: { account: string; addition: string }) =>
  writeAs(context, "begin-account", (db) => ({
    begun: beginAccount(db, account, addition),
    agreed: agreeAccounts(db, addition),
  }));
