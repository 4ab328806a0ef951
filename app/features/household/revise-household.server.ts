import { z } from "zod";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { timeZoneOf } from "#app/domain/time-zones.ts";
import { reviseHousehold as reviseRow } from "#db/household/households.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, writeAs } from "../context.ts";
import { oneLine } from "../identity/fields.server.ts";
import * as say from "./words.ts";

const NO_NAME = say.enterName;
const NO_ZONE = say.chooseTimeZone;

export const householdSchema = z.object({
  name: z
    .string({ error: NO_NAME })
    .max(120, say.atMost120Characters)
    .transform(oneLine)
    .refine((name) => name !== "", NO_NAME),
  timeZone: z.string({ error: NO_ZONE }).refine((name) => timeZoneOf(name) === name, NO_ZONE),
});

/** The id is that of the household that was shown. */
export type ReviseHousehold = z.output<typeof householdSchema> & { id: string };

/**
 * Changes the household's name and time zone. The database itself checks the role: the access 'editor' would also require
 * a running subscription, which this does not.
 */
export async function reviseHousehold(
  context: Context,
  { id, ...values }: ReviseHousehold,
): Promise<Result<null, Refusal | { code: "household_left" }>> {
  const answer = await writeAs(context, "revise-household", (db) => ({
    revised: reviseRow(db, id, values, context.scope.at),
  }));
  if (!answer.ok) return answer;
  return answer.value.data.revised[0]?.done ? DONE : refused({ code: "household_left" });
}
