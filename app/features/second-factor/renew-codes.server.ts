import { type Result, refused } from "#app/domain/result.ts";
import { recoveryCodesRenewed } from "#app/emails/security.ts";
import { newLink } from "#db/identity/links.ts";
import { storeNoticeLink } from "#db/identity/passwords.ts";
import type { Refusal } from "#db/refusal.ts";
import { renewRecoveryCodes as renew } from "#db/second-factor/factors.ts";
import { type FullContext, writeAs } from "../context.ts";
import { newRecoveryCodes } from "../identity/authenticator.server.ts";
import { notifyOwner } from "../identity/notice.server.ts";

/** Makes new recovery codes in the place of the old ones, and tells their owner. It needs a recent proof. */
export async function renewRecoveryCodes(
  context: FullContext,
): Promise<Result<{ codes: string[] }, Refusal | { code: "factor_off" }>> {
  const { scope } = context;
  const entered = await writeAs(context, "renew-recovery-codes", () => ({}));
  if (!entered.ok) return entered;
  const { codes, hashes } = await newRecoveryCodes(entered.value.visitor.userId);
  const notice = await newLink(scope, "not-me");
  const answer = await writeAs(context, "renew-recovery-codes", (db) => ({
    renewed: renew(db, scope, hashes),
    notice: storeNoticeLink(db, scope, notice),
  }));
  if (!answer.ok) return answer;
  if (!answer.value.data.renewed[0]?.done) return refused({ code: "factor_off" });
  notifyOwner(context, answer.value.visitor, notice, recoveryCodesRenewed);
  return { ok: true, value: { codes } };
}
