import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { timeZoneOf } from "#app/domain/time-zones.ts";
import { oneLine } from "#app/features/accounts/fields.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { reviseHousehold } from "#db/households.ts";
import { answer } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

const NO_NAME = "Enter a name for the household.";
const NO_ZONE = "Choose a time zone from the list.";
const GONE = "You are no longer in this household, so nothing was changed. Close this to see the one you are in.";

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
 * Changes the household's name and time zone. The database itself looks who is an editor, as it does for everything
 * about members: 'editor' would also ask for a running subscription, and this screen does not.
 */
export async function revise(form: FormData, { context: { scope }, write }: FormCall) {
  const id = readId(form, "household");
  const submission = parseWithZod(form, { schema });
  const refused = (errors: Parameters<typeof submission.reply>[0], status: number) =>
    answer("household", { result: submission.reply(errors) }, status);
  if (submission.status !== "success") return refused({}, 400);
  const written = await write((db) => ({
    revised: reviseHousehold(db, id, submission.value, scope.at),
  }));
  if (!written.ok) {
    const { code, message } = written.problem;
    if (code === "PH002") return refused({ fieldErrors: { timeZone: [message] } }, 400);
    return refused({ formErrors: [message] }, statusOf(written.problem));
  }
  return written.data.revised[0]?.done ? redirect(PATH) : refused({ formErrors: [GONE] }, 404);
}
