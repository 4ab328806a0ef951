/** The actions of the screen: an address is made, in the place of any other, and revoked. */
import { data, redirect } from "@remix-run/cloudflare";
import { recordCalendarFeed } from "#app/features/calendar-feeds/record-calendar-feed.server.ts";
import { removeCalendarFeed } from "#app/features/calendar-feeds/remove-calendar-feed.server.ts";
import { REAUTHENTICATE } from "#app/features/identity/confirmation-words.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export type Answer = {
  /** The token of a new address, shown this once. */
  made?: string;
  /** Why none was made. */
  problem?: string;
  /** Why it was not revoked. */
  kept?: string;
};

const CONFIRM_FIRST = `${REAUTHENTICATE}?redirectTo=${encodeURIComponent(PATH)}`;

/** Makes an address. Without a recent proof the page to confirm comes first, and leads back here. */
export async function record(form: FormData, { context }: FormCall) {
  const result = await recordCalendarFeed(context, { id: readId(form), withAmounts: form.get("amounts") === "on" });
  if (result.ok) return data<Answer>({ made: result.value.token });
  const { refusal } = result;
  sendAway(context.scope, refusal);
  if (refusal.code === "confirmation_needed") return redirect(CONFIRM_FIRST);
  if (refusal.code === "already_recorded") return data<Answer>({ problem: say.madeBefore }, { status: 409 });
  return data<Answer>({ problem: wordsOf(refusal) }, { status: statusOf(refusal) });
}

/** Revokes it. */
export async function remove(form: FormData, { context }: FormCall) {
  const result = await removeCalendarFeed(context, readId(form));
  if (result.ok) return redirect(PATH);
  sendAway(context.scope, result.refusal);
  return data<Answer>({ kept: wordsOf(result.refusal) }, { status: statusOf(result.refusal) });
}
