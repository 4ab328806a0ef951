/** Changing one's own address: asked for, confirmed by the link that is sent to the new one, or called off. */
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { addressChanged, addressHasAccount, confirmNewAddress } from "#app/emails/account.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/identity/links.ts";
import { hashOf } from "#db/identity/token.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  requestEmailChange,
} from "#db/own-account/email-change.ts";
import type { Refusal } from "#db/refusal.ts";
import { type Context, doAs, type FullContext } from "../context.ts";
import { email } from "../identity/fields.server.ts";
import { notifyOwner } from "../identity/notice.server.ts";
import {
  type ConfirmationRefusal,
  confirmIdentity,
  proofFields,
  type TypedProof,
} from "../identity/reauthenticate.server.ts";
import { trialKeyOf } from "../identity/trial-key.server.ts";

export const addressSchema = proofFields.extend({ newEmail: email });

export type ChangeAddress = { newEmail: string; proof: TypedProof };

export type AddressRefusal = { code: "address_same" | "links_limited" } | ConfirmationRefusal;

/**
 * Sends a link that changes the address to the new one. It is the same if that address already has an account; the mail
 * then says so. It asks for a proof.
 */
export async function changeAddress(
  context: FullContext,
  { newEmail, proof }: ChangeAddress,
): Promise<Result<null, AddressRefusal>> {
  const check = await confirmIdentity(context, proof);
  if (!check.ok) return check;
  const { result, token } = await requestEmailChange(context.scope, newEmail, check.value.proof);
  if (!result.ok) return result;
  const site = context.configuration.publicOrigin;
  switch (result.value.row.outcome) {
    case "same":
      return refused({ code: "address_same" });
    case "limited":
      return refused({ code: "links_limited" });
    case "taken": {
      const mail = addressHasAccount({ signIn: `${site}/login`, reset: `${site}/forgot-password` });
      context.mail(newEmail, mail, `known-${newId()}`);
      return DONE;
    }
    case "sent": {
      const { fullName } = result.value.visitor;
      const link = `${site}/change-email?token=${token}`;
      context.mail(newEmail, confirmNewAddress({ fullName, link }), `change-email-${newId()}`);
      return DONE;
    }
  }
}

/** Calls the change off: the link that was sent stops working. */
export const cancelAddressChange = (context: Context) =>
  doAs(context, "cancel-address-change", (db) => ({ cancelled: cancelEmailChange(db) }));

const CODES = { others: "address_of_others", taken: "address_taken", gone: "link_gone" } as const;

export type ConfirmAddressRefusal = { code: (typeof CODES)[keyof typeof CODES] } | Refusal;

/** Uses up the link that confirms a new address, and notifies the old one. */
export async function confirmAddress(
  context: FullContext,
  token: string,
): Promise<Result<{ newEmail: string | null }, ConfirmAddressRefusal>> {
  const notice = await newLink(context.scope, "not-me");
  const confirmed = await confirmEmailChange(context.scope, token, notice, await trialKeys(context, token));
  if (!confirmed.ok) return confirmed;
  const { outcome, old_email: oldEmail, new_email: newEmail } = confirmed.value.row;
  if (outcome !== "changed" && outcome !== "already") return refused({ code: CODES[outcome] });
  if (outcome === "changed" && newEmail !== null) {
    const { fullName } = confirmed.value.visitor;
    notifyOwner(context, { email: oldEmail, fullName }, notice, (facts) => addressChanged({ ...facts, newEmail }));
  }
  return { ok: true, value: { newEmail } };
}

/** Of the new address and of the old one; null where the link leads to no change. */
async function trialKeys({ scope, configuration }: FullContext, token: string) {
  const hash = await hashOf(token);
  const { visitor, data } = await scope.read("anyone", (db) => ({ change: findEmailChange(db, scope, hash) }));
  const change = data?.change[0];
  if (!visitor || change?.state !== "open") return null;
  return {
    of: await trialKeyOf(configuration, change.new_email),
    before: await trialKeyOf(configuration, visitor.email),
  };
}
