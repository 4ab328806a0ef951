import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { confirmAddress } from "#app/features/identity/own-address.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";

const STATUS = { changed: 200, already: 200, others: 403, taken: 409, gone: 410 } as const;

/** Uses up the link, and notifies the old address. It takes a submit, as mail scanners follow links. */
export async function confirm({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const result = await confirmAddress(context, token);
  if (result.outcome === "failed") {
    const { refusal } = result;
    return data({ outcome: null, newEmail: null, problem: wordsOf(refusal) }, { status: statusOf(refusal) });
  }
  const { outcome, newEmail } = result;
  return data({ outcome, newEmail, problem: null }, { status: STATUS[outcome] });
}
