import { DONE, type Result } from "#app/domain/result.ts";
import { factorResetStopped } from "#app/emails/security.ts";
import { newLink } from "#db/identity/links.ts";
import type { Refusal } from "#db/refusal.ts";
import { findOwnFactor, stopOwnFactorReset } from "#db/second-factor/factors.ts";
import { type FullContext, writeAs } from "../context.ts";
import { notifyOwner } from "../identity/notice.server.ts";

/** Keeps one's second factor on, although someone asked to turn it off, and tells its owner. */
export async function keepFactor(context: FullContext): Promise<Result<null, Refusal>> {
  const { scope } = context;
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "keep-factor", (db) => ({
    factor: findOwnFactor(db, scope),
    stopped: stopOwnFactorReset(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (answer.value.data.factor[0]?.reset_at) notifyOwner(context, answer.value.visitor, notice, factorResetStopped);
  return DONE;
}
