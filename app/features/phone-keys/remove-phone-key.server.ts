import { removePhoneKey as remove } from "#db/phone-keys/phone-keys.ts";
import { type Context, doAs } from "../context.ts";

/** Revokes a key; one that is gone already is a success. */
export const removePhoneKey = (context: Context, id: string) =>
  doAs(context, "remove-phone-key", (db) => ({ removed: remove(db, id) }));
