import { data, redirect } from "@remix-run/cloudflare";
import { restoreChange } from "#app/features/history/restore-change.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId, readVersion } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { addressOf, idIn } from "./search-params.ts";

/** Why a change was not put back. */
export type Answer = { id: string; failure: string };

/** Takes a change back, if its row still has the version that was shown. */
export async function restore(form: FormData, { request, context }: FormCall) {
  const id = readId(form);
  const result = await restoreChange(context, { id, version: form.get("version") === "" ? null : readVersion(form) });
  if (result.ok) {
    const row = idIn(new URL(request.url).searchParams, "row");
    return redirect(addressOf({ row, restored: id }));
  }
  sendAway(context.scope, result.refusal);
  return data<Answer>({ id, failure: wordsOf(result.refusal) }, { status: statusOf(result.refusal) });
}
