/** Waiting for a payment: to ask how it stands, and to wait no longer. */
import { canEdit } from "#app/domain/access.ts";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { logError } from "#app/log/log.ts";
import { findPassPayment, stopWaitingForPass } from "#db/passes/passes.ts";
import type { Refusal } from "#db/refusal.ts";
import { mailEndedPasses } from "../billing/mail-passes.server.ts";
import { settlePassPayment } from "../billing/settle-pass.server.ts";
import { type Context, doAs, type FullContext, loadBeforeAsking, loadBeforeWrite } from "../context.ts";
import type { NotPaying } from "../subscriptions/payer.server.ts";

/** In seconds: the provider is asked about a payment so often, however many wait for it. */
const BETWEEN_CHECKS = 2;

/** Asks how a payment stands, and records it. */
export async function checkPass(
  context: FullContext,
  id: string,
): Promise<Result<null, Refusal | NotPaying | { code: "pass_gone" }>> {
  const { scope, configuration } = context;
  const loaded = await loadBeforeAsking(context, "check-pass", () =>
    scope.read("account", (db) => ({ pass: findPassPayment(db, id) })),
  );
  if (!loaded.ok) return loaded;
  const { visitor, data } = loaded.value;
  if (!canEdit(visitor)) return refused({ code: "editors_only" });
  const pass = data?.pass[0];
  if (data !== null && pass === undefined) return refused({ code: "pass_gone" });
  const { paystack } = configuration;
  const secondsSince = (time: Date | string) => (scope.at.getTime() - new Date(time).getTime()) / 1000;
  const isDue = pass?.state === "asked" && (pass.checkedAt === null || secondsSince(pass.checkedAt) >= BETWEEN_CHECKS);
  if (paystack === null || !isDue) return DONE;
  const settings = { system: scope.system, paystack, at: scope.at };
  const settlement = await settlePassPayment(settings, pass.reference, { isSeen: true }).catch((error: unknown) => {
    logError("pass-not-settled", `${pass.reference} was not settled`, { error });
  });
  if (settlement === "granted") scope.waitUntil(mailEndedPasses(configuration, scope.system, scope.at, pass.reference));
  return DONE;
}

/** Stops waiting. A payment that is made all the same counts. */
export async function stopPass(context: Context, id: string): Promise<Result<null, Refusal | NotPaying>> {
  const loaded = await loadBeforeWrite(context, "stop-pass", () => context.scope.read("account"));
  if (!loaded.ok) return loaded;
  if (!canEdit(loaded.value.visitor)) return refused({ code: "editors_only" });
  return doAs(context, "stop-pass", (db) => ({ stopped: stopWaitingForPass(db, id, context.scope.at) }));
}
