import { removePushAddresses as remove } from "#db/push/push-addresses.ts";
import { type Context, doAs } from "../context.ts";

/** Has the person notified no more: in this browser, or in any. One that was not is a success. */
export const removePushAddresses = (context: Context, all: boolean) =>
  doAs(context, "remove-push-addresses", (db) => ({ removed: remove(db, all) }));
