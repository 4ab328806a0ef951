/** The actions of the screen: a browser's notifications are turned on and off, and what they are about is chosen. */
import { data, redirect } from "@remix-run/cloudflare";
import { isBrowserKey, isBrowserSecret, isPushEndpoint } from "#app/domain/push/push-services.ts";
import type { Result } from "#app/domain/result.ts";
import { chooseNotices } from "#app/features/push/choose-notices.server.ts";
import { recordPushAddress } from "#app/features/push/record-push-address.server.ts";
import { removePushAddresses } from "#app/features/push/remove-push-addresses.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { badRequest, textIn } from "#app/request/form.server.ts";
import { sendAway, statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import type { Refusal } from "#db/refusal.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

export type Answer = { isSaved?: boolean; problem?: string };

/** Also what the service worker sends once the browser has another address. */
export async function record(form: FormData, call: FormCall) {
  const address = {
    endpoint: textIn(form, "endpoint", 2000),
    p256dh: textIn(form, "p256dh", 100),
    auth: textIn(form, "auth", 100),
  };
  if (!isBrowserKey(address.p256dh) || !isBrowserSecret(address.auth)) return badRequest();
  if (!isPushEndpoint(address.endpoint)) return data<Answer>({ problem: say.unknownService }, { status: 400 });
  return answer(call, await recordPushAddress(call.context, address));
}

export const remove = async (form: FormData, call: FormCall) =>
  answer(call, await removePushAddresses(call.context, form.get("all") === "on"));

/** Browsers do not send unticked boxes. */
export async function choose(form: FormData, call: FormCall) {
  const wants = { due: form.has("due"), pay: form.has("pay"), short: form.has("short") };
  const result = await chooseNotices(call.context, wants);
  return result.ok ? data<Answer>({ isSaved: true }) : answer(call, result);
}

function answer({ context }: FormCall, result: Result<null, Refusal>) {
  if (result.ok) return redirect(PATH);
  sendAway(context.scope, result.refusal);
  return data<Answer>({ problem: wordsOf(result.refusal) }, { status: statusOf(result.refusal) });
}
