import { data, redirect } from "@remix-run/cloudflare";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId, readVersion } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf, wordsOfCode } from "#app/request/refusal-words.ts";
import { restoreChange } from "#db/history.ts";
import { addressOf, idIn } from "./search-params.ts";

/** Why a change was not put back. */
export type Answer = { id: string; failure: string };

/** Takes a change back, if its row still has the version that was shown. Sent again, it does nothing and still succeeds. */
export async function restore(form: FormData, { request, write }: FormCall) {
  const id = readId(form);
  const version = form.get("version") === "" ? null : readVersion(form);
  const outcome = await write((db) => ({ restored: restoreChange(db, id, version) }));
  if (outcome.ok) {
    const row = idIn(new URL(request.url).searchParams, "row");
    return redirect(addressOf({ row, restored: id }));
  }
  const { refusal } = outcome;
  const failure = refusal.code === "signed_out" ? wordsOfCode("signed_out") : wordsOf(refusal);
  return data<Answer>({ id, failure }, { status: statusOf(refusal) });
}
