import { z } from "zod";
import { reviseOwnName } from "#db/members/members.ts";
import { type Context, doAs } from "../context.ts";
import { fullName } from "../identity/fields.server.ts";

export const nameSchema = z.object({ fullName });

/** Changes one's own name, also as a viewer. */
export const reviseName = (context: Context, input: z.output<typeof nameSchema>) =>
  doAs(context, "revise-name", (db) => ({ revised: reviseOwnName(db, input.fullName) }));
