import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { originOf } from "#app/features/identity/origin.server.ts";
import { dropPendingLink, pendingLinkToken } from "#app/features/identity/pending-link-cookie.server.ts";
import { linkWithPassword } from "#app/features/identity/provider-sign-in.server.ts";
import { returnToOf } from "#app/features/identity/return-to.ts";
import { proceed } from "#app/features/identity/sign-in.server.ts";
import { orUnavailable, refuse, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import * as say from "./words.tsx";

const schema = z.object({ password: z.string({ error: say.enterYourPassword }) });

const REFUSALS = { tries_limited: [429, say.tooManyTries], ...UNAVAILABLE } as const;

/** Checks the password of the account with a Google account's address, links the two, and signs in. */
export async function prove({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  const refused = (errors: Parameters<typeof refuse>[1], status = 400) =>
    refuse(submission, errors, status, { isGone: false });
  const gone = () => refuse(submission, {}, 410, { isGone: true });
  if (submission.status !== "success") return refused({});
  const origin = originOf(request, context);
  const site = context.configuration.publicOrigin;
  const token = pendingLinkToken(request, site);
  if (token === null) return gone();
  const result = await orUnavailable(linkWithPassword(context, token, submission.value.password, origin));
  if (result.ok) return proceed(context, origin, result.value, returnToOf(request), dropPendingLink(site));
  const { code } = result.refusal;
  if (code === "pending_link_gone") return gone();
  if (code === "password_wrong") return refused({ fields: { password: [say.wrongPassword] } });
  const [status, form] = REFUSALS[code];
  return refused({ form }, status);
}
