import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { confirmAddress } from "#app/features/own-account/change-address.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { linkToken } from "#app/request/mailed-link.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";

const REFUSALS = {
  address_of_others: ["others", 403],
  address_taken: ["taken", 409],
  link_gone: ["gone", 410],
} as const;

/** Uses up the link, and notifies the old address. */
export async function confirm({ request, context }: ActionFunctionArgs) {
  const result = await confirmAddress(context, linkToken(request) ?? "");
  if (result.ok) return data({ state: "changed" as const, newEmail: result.value.newEmail, problem: null });
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if ("sqlstate" in refusal) {
    return data({ state: null, newEmail: null, problem: wordsOf(refusal) }, { status: statusOf(refusal) });
  }
  const [state, status] = REFUSALS[refusal.code];
  return data({ state, newEmail: null, problem: null }, { status });
}
