/** Changing one's own address: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { addressChanged, addressHasAccount, confirmNewAddress } from "#app/emails/account.ts";
import { confirmEmailChange, findEmailChange, requestEmailChange } from "#db/email-change.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/links.ts";
import type { Proof } from "#db/reauthentication.ts";
import type { Refusal } from "#db/refusal.ts";
import { hashOf } from "#db/token.ts";
import { notifyOwner } from "./notice.server.ts";
import { trialKeyOf } from "./trial-key.server.ts";

export const SAME_ADDRESS = "This is already your address.";

/**
 * Sends a link that changes the address to the new one. It is the same if that address already has an account; the mail
 * then says so.
 */
export async function requestNewAddress(
  context: AppLoadContext,
  newEmail: string,
  proof: Proof,
): Promise<{ outcome: "sent" | "same" | "limited" } | { outcome: "failed"; refusal: Refusal }> {
  const { result, token } = await requestEmailChange(context.scope, newEmail, proof);
  if (!result.ok) return { outcome: "failed", refusal: result.refusal };
  const site = context.configuration.publicOrigin;
  switch (result.value.row.outcome) {
    case "same":
    case "limited":
      return { outcome: result.value.row.outcome };
    case "taken": {
      const mail = addressHasAccount({ signIn: `${site}/login`, reset: `${site}/forgot-password` });
      context.mail(newEmail, mail, `known-${newId()}`);
      return { outcome: "sent" };
    }
    case "sent": {
      const { fullName } = result.value.visitor;
      const link = `${site}/change-email?token=${token}`;
      context.mail(newEmail, confirmNewAddress({ fullName, link }), `change-email-${newId()}`);
      return { outcome: "sent" };
    }
  }
}

/** Of the new address and of the old one; null where the link leads to no change. */
async function trialKeys({ scope, configuration }: AppLoadContext, token: string) {
  const hash = await hashOf(token);
  const { visitor, data } = await scope.read("anyone", (db) => ({ change: findEmailChange(db, scope, hash) }));
  const change = data?.change[0];
  if (!visitor || change?.state !== "open") return null;
  return {
    of: await trialKeyOf(configuration, change.new_email),
    before: await trialKeyOf(configuration, visitor.email),
  };
}

/** Uses up the link that confirms a new address, and notifies the old one. */
export async function confirmAddress(context: AppLoadContext, token: string) {
  const notice = await newLink(context.scope, "not-me");
  const confirmed = await confirmEmailChange(context.scope, token, notice, await trialKeys(context, token));
  if (!confirmed.ok) return { outcome: "failed" as const, refusal: confirmed.refusal };
  const { outcome, old_email: oldEmail, new_email: newEmail } = confirmed.value.row;
  if (outcome === "changed" && newEmail !== null) {
    const { fullName } = confirmed.value.visitor;
    notifyOwner(context, { email: oldEmail, fullName }, notice, (facts) => addressChanged({ ...facts, newEmail }));
  }
  return { outcome, newEmail };
}
