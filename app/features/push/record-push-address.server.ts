import type { PushAddress } from "#app/domain/push/push-services.ts";
import { recordPushAddress as record } from "#db/push/push-addresses.ts";
import { type Context, doAs } from "../context.ts";

/** Has the person notified in the browser that they are signed in with, in the place of any other address of it. */
export const recordPushAddress = (context: Context, address: PushAddress) =>
  doAs(context, "record-push-address", (db) => ({ recorded: record(db, address, context.scope.at) }));
