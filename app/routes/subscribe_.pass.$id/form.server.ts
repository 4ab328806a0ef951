import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { mailEndedPasses } from "#app/features/billing/mail-passes.server.ts";
import { settlePassPayment } from "#app/features/billing/settle-pass.server.ts";
import { logError } from "#app/log/log.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { findPassPayment, stopWaitingForPass } from "#db/passes.ts";
import { requirePayingEditor } from "../subscribe/payer.server.ts";
import { PATH, passPath } from "../subscribe/search-params.ts";

/** In seconds: the provider is asked about a payment so often, however many pages wait for it. */
const BETWEEN_CHECKS = 2;

/** Asks how the payment stands. */
export async function check(form: FormData, { params, request, context }: FormCall) {
  const { scope, configuration } = context;
  const id = idIn(params);
  const { visitor, data: read } = await scope.read("account", (db) => ({ pass: findPassPayment(db, id) }));
  requirePayingEditor(visitor);
  const [pass] = read?.pass ?? [];
  if (read && !pass) throw new Response("There is no such payment.", { status: 404 });
  const { paystack } = configuration;
  const secondsSince = (time: Date | string) => (scope.at.getTime() - new Date(time).getTime()) / 1000;
  const isDue = pass?.state === "asked" && (pass.checkedAt === null || secondsSince(pass.checkedAt) >= BETWEEN_CHECKS);
  if (pass && paystack !== null && isDue) {
    const settings = { system: scope.system, paystack, at: scope.at };
    const settlement = await settlePassPayment(settings, pass.reference, { isSeen: true }).catch((error: unknown) => {
      logError("pass-not-settled", `${pass.reference} was not settled`, { error });
    });
    if (settlement === "granted")
      scope.waitUntil(mailEndedPasses(configuration, scope.system, scope.at, pass.reference));
  }
  const isUnclear = new URL(request.url).searchParams.has("unclear");
  return form.has("script") ? data(null) : redirect(passPath(id, isUnclear ? "unclear" : null), 303);
}

/** Stops waiting. A payment that is made all the same counts. */
export async function stop(_: FormData, { params, context: { scope }, write }: FormCall) {
  const id = idIn(params);
  const { visitor } = await scope.read("account");
  requirePayingEditor(visitor);
  const outcome = await write((db) => ({ stopped: stopWaitingForPass(db, id, scope.at) }));
  // That page loads as a document, as it admits PayPal.
  return outcome.ok ? redirectDocument(`${PATH}?stopped`, 303) : redirect(passPath(id), 303);
}

function idIn(params: FormCall["params"]): string {
  const id = params.id ?? "";
  if (!isId(id)) throw new Response("There is no such payment.", { status: 404 });
  return id;
}
