import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { timeZoneOf } from "#app/domain/time-zones.ts";
import { oneLine } from "#app/features/identity/fields.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { reviseHousehold } from "#db/households.ts";
import { answer } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

const NO_NAME = "Enter a name for the household.";
const NO_ZONE = "Choose a time zone from the list.";
const GONE = "You are no longer in this household, so nothing was changed. Close this to see your current one.";

const schema = z.object({
  name: z
    .string({ error: NO_NAME })
    .max(120, "Use at most 120 characters.")
    .transform(oneLine)
    .refine((name) => name !== "", NO_NAME),
  timeZone: z.string({ error: NO_ZONE }).refine((name) => timeZoneOf(name) === name, NO_ZONE),
});

export const householdConstraint = getZodConstraint(schema);

/**
 * Changes the household's name and time zone. The database itself checks the role, as for everything about members: the
 * access 'editor' would also require a running subscription, which this screen does not.
 */
export async function revise(form: FormData, { context: { scope }, write }: FormCall) {
  const id = readId(form, "household");
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    answer("household", { result: submission.reply(errors) }, status);
  if (submission.status !== "success") return refused({}, 400);
  const result = await write((db) => ({
    revised: reviseHousehold(db, id, submission.value, scope.at),
  }));
  if (!result.ok) {
    const message = wordsOf(result.refusal);
    if (result.refusal.code === "time_zone_unknown") return refused({ fieldErrors: { timeZone: [message] } }, 400);
    return refused({ formErrors: [message] }, statusOf(result.refusal));
  }
  return result.value.data.revised[0]?.done ? redirect(PATH) : refused({ formErrors: [GONE] }, 404);
}
