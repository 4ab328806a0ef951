import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { isId } from "#app/domain/id.ts";
import { changePasswordByForm, waysToKeep } from "#app/features/identity/change-password.server.ts";
import { confirmation, MISMATCH, newPassword } from "#app/features/identity/fields.server.ts";
import { deviceCookie, originOf } from "#app/features/identity/origin.server.ts";
import { setPasswordWithLink, TOO_MANY_RESETS } from "#app/features/identity/reset-password.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { orUnavailable, refuse, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { linkToken } from "#app/request/mailed-link.server.ts";
import type { AccessToKeep } from "#db/identity/passwords.ts";

const fields = z.object({ newPassword, confirmation });
const schema = fields.refine((typed) => typed.newPassword === typed.confirmation, MISMATCH);

export const resetConstraint = getZodConstraint(fields);

/** Seconds until the page of a changed password redirects to the sign-in. */
const STAY_SECONDS = 3;
/** Does without a script what the page's script does. */
const REFRESH = { Refresh: `${STAY_SECONDS};url=/login` };

const REFUSALS = { tries_limited: [429, TOO_MANY_RESETS], ...UNAVAILABLE } as const;

/** Changes a password, by an e-mailed link or with a session and the current password. */
export async function update(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  const token = linkToken(call.request);
  return token === null ? change(call, form) : reset(call, form, token);
}

async function change(call: ActionFunctionArgs, form: FormData) {
  const { data: changed, init } = await changePasswordByForm(form, call);
  return data({ ...changed, gone: false }, changed.done ? { headers: REFRESH } : (init ?? {}));
}

/** Sets a new password with an e-mailed link. All other access to the account ends, except what the form keeps. */
async function reset({ request, context }: ActionFunctionArgs, form: FormData, token: string) {
  const accessToKeep: AccessToKeep = {
    sessions: form.getAll("keep_session").filter(isId),
    ...waysToKeep(form),
  };
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuse(submission, {}, 400, { gone: false });
  const origin = originOf(request, context);
  const { newPassword } = submission.value;
  const result = await orUnavailable(setPasswordWithLink(context, token, newPassword, accessToKeep, origin));
  if (!result.ok) {
    const { code } = result.refusal;
    if (code === "link_gone") return refuse(submission, {}, 410, { gone: true });
    const [status, form] = REFUSALS[code];
    return refuse(submission, { form }, status, { gone: false });
  }
  const headers = setCookies(deviceCookie(origin, context.configuration.publicOrigin));
  for (const [name, value] of Object.entries(REFRESH)) headers.set(name, value);
  return data({ result: submission.reply({ resetForm: true }), done: true, gone: false }, { headers });
}
