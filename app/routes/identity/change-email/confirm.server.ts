import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { confirmAddress } from "#app/features/own-account/change-address.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";

const REFUSALS = {
  address_of_others: ["others", 403],
  address_taken: ["taken", 409],
  link_gone: ["gone", 410],
} as const;

/** Uses up the link, and notifies the old address. It takes a submit, as mail scanners follow links. */
export async function confirm({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const result = await confirmAddress(context, token);
  if (result.ok) {
    const { isRepeated, newEmail } = result.value;
    return data({ outcome: isRepeated ? ("already" as const) : ("changed" as const), newEmail, problem: null });
  }
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if ("sqlstate" in refusal) {
    return data({ outcome: null, newEmail: null, problem: wordsOf(refusal) }, { status: statusOf(refusal) });
  }
  const [outcome, status] = REFUSALS[refusal.code];
  return data({ outcome, newEmail: null, problem: null }, { status });
}
