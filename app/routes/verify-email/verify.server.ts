import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { verifyEmail } from "#db/accounts.ts";
import { comingBackTo } from "../../accounts/coming-back.ts";
import { email } from "../../accounts/fields.server.ts";
import { sendNewLink, TOO_MANY_LINKS } from "../../accounts/links.server.ts";
import { isSilence, refuse, SILENT_DATABASE } from "../../form-replies.server.ts";

const schema = z.object({ email });

export const constraint = getZodConstraint(schema);

/** Uses the link up. Only a submit does: what scans mails follows links, but presses no buttons. */
export async function verify({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const outcome = await verifyEmail(context.scope, token);
    const status = outcome === "gone" ? 410 : 200;
    return data({ outcome, result: null, problem: null }, { status });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return data({ outcome: null, result: null, problem: SILENT_DATABASE }, { status: 503 });
  }
}

/** Sends a new link. The answer is the same for every address. */
export async function resend({ request, context }: ActionFunctionArgs, form: FormData) {
  const submission = parseWithZod(form, { schema });
  const gone = (told: ReturnType<typeof refuse>, status: number) =>
    data({ outcome: "gone" as const, result: told.data.result, problem: null }, { status });
  if (submission.status !== "success") return gone(refuse(submission), 400);
  try {
    const sent = await sendNewLink(
      context,
      "verify",
      submission.value.email,
      comingBackTo(new URL(request.url).searchParams),
    );
    if (!sent) return gone(refuse(submission, { form: TOO_MANY_LINKS }), 429);
    return data({ outcome: "sent" as const, result: null, problem: null });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return gone(refuse(submission, { form: SILENT_DATABASE }), 503);
  }
}
