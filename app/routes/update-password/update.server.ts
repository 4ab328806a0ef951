import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { passwordSet } from "#app/emails/account.ts";
import { changePassword, keptIdentities } from "#app/features/accounts/change-password.server.ts";
import { confirmation, MISMATCH, newPassword } from "#app/features/accounts/fields.server.ts";
import { keepDevice, originOf } from "#app/features/accounts/origin.server.ts";
import { hashPassword } from "#app/features/accounts/passwords.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { isDatabaseUnavailable, refuse, SILENT_DATABASE } from "#app/request/form-replies.server.ts";
import { newId } from "#db/id.ts";
import { type AccessToKeep, findReset, resetPassword } from "#db/passwords.ts";
import type { Scope } from "#db/scope.ts";
import { hashOf } from "#db/token.ts";

const fields = z.object({ newPassword, confirmation });
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const resetConstraint = getZodConstraint(fields);

/** Seconds until the page after a changed password leads to the sign-in. */
const SECONDS = 3;
/** What the page's script does then, for browsers without it. */
const REFRESH = { Refresh: `${SECONDS};url=/login` };

type Refusal = ReturnType<typeof refuse>;

const wrong = (refusal: Refusal, status: number, gone = false) =>
  data({ result: refusal.data.result, done: false, gone }, { status });

/** By a mail's link, or for whoever is signed in and knows the current password. */
export async function update(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  const token = new URL(call.request.url).searchParams.get("token");
  return token === null ? change(call, form) : reset(call, form, token);
}

async function change(call: ActionFunctionArgs, form: FormData) {
  const { data: changed, init } = await changePassword(form, call);
  return data({ ...changed, gone: false }, changed.done ? { headers: REFRESH } : (init ?? {}));
}

/** Sets a new password with an e-mailed link. Whatever else gets in to the account ends, unless it is to be kept. */
async function reset({ request, context }: ActionFunctionArgs, form: FormData, token: string) {
  const kept: AccessToKeep = {
    sessions: form.getAll("keep_session").filter(isId),
    identities: keptIdentities(form),
  };
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return wrong(refuse(submission), 400);
  const { scope, configuration, mail } = context;
  const origin = originOf(request, context);
  try {
    // Hashing is expensive, and anybody may post here: the link is looked at first.
    if (!(await isOpen(scope, token))) return wrong(refuse(submission), 410, true);
    const hash = await hashPassword(submission.value.newPassword);
    const done = await resetPassword(scope, token, hash, kept, origin);
    if (done === null) return wrong(refuse(submission), 410, true);
    const forgot = `${configuration.publicOrigin}/forgot-password`;
    mail(done.email, passwordSet({ ...done, forgot }), `password-${newId()}`);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return wrong(refuse(submission, { form: SILENT_DATABASE }), 503);
  }
  const headers = setCookies(keepDevice(origin, configuration.publicOrigin));
  for (const [name, value] of Object.entries(REFRESH)) headers.set(name, value);
  return data({ result: submission.reply({ resetForm: true }), done: true, gone: false }, { headers });
}

async function isOpen(scope: Scope, token: string): Promise<boolean> {
  const hash = await hashOf(token);
  const { data } = await scope.read("anyone", (db, session) => ({ reset: findReset(db, scope, hash, session) }));
  // Whether the database answers, the writing will tell.
  return data === null || data.reset[0]?.reset != null;
}
