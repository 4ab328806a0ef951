import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { checkPass, stopPass } from "#app/features/passes/await-pass.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { sendPayerAway } from "../../subscriptions/payer.server.ts";
import { PATH, passPath } from "../../subscriptions/search-params.ts";
import * as say from "./words.tsx";

/** Asks how the payment stands. */
export async function check(form: FormData, { params, request, context }: FormCall) {
  const id = idIn(params);
  const result = await checkPass(context, id);
  if (!result.ok) {
    sendPayerAway(context.scope, result.refusal);
    if (result.refusal.code === "pass_gone") return noSuchPayment();
  }
  const isUnclear = new URL(request.url).searchParams.has("unclear");
  return form.has("script") ? data(null) : redirect(passPath(id, isUnclear ? "unclear" : null), 303);
}

/** Stops waiting. */
export async function stop(_: FormData, { params, context }: FormCall) {
  const id = idIn(params);
  const result = await stopPass(context, id);
  // That page loads as a document, as it admits PayPal.
  if (result.ok) return redirectDocument(`${PATH}?stopped`, 303);
  sendPayerAway(context.scope, result.refusal);
  return redirect(passPath(id), 303);
}

const idIn = ({ id = "" }: FormCall["params"]): string => (isId(id) ? id : noSuchPayment());

function noSuchPayment(): never {
  throw new Response(say.noSuchPayment, { status: 404 });
}
