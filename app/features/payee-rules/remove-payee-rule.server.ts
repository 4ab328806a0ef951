import { removePayeeRule as removeRule } from "#db/payee-rules/payee-rules.ts";
import { type Context, writeAs } from "../context.ts";

/** Deletes a rule, which can be brought back for a day; an already deleted one is a success. */
export const removePayeeRule = (context: Context, id: string) =>
  writeAs(context, "remove-payee-rule", (db) => ({ removed: removeRule(db, id) }));
