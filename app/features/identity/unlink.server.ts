/** Unlinking a provider from one's own account: for the screen and for the endpoint alike. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Provider } from "#app/domain/identity.ts";
import { googleUnlinked } from "#app/emails/security.ts";
import { unlinkIdentity } from "#db/identities.ts";
import { newLink } from "#db/links.ts";
import { storeNoticeLink } from "#db/passwords.ts";
import type { Proof } from "#db/reauthentication.ts";
import type { Refusal } from "#db/refusal.ts";
import type { Write } from "#db/scope.ts";
import { notifyOwner } from "./notice.server.ts";

/** Unlinks it, and tells its owner. @returns why not; null when it is done */
export async function unlinkProvider(
  context: AppLoadContext,
  write: Write,
  provider: Provider,
  proof: Proof,
): Promise<Refusal | null> {
  const notice = await newLink(context.scope, "not-me");
  const unlinked = await write((db) => ({
    ...proof(db),
    unlinked: unlinkIdentity(db, provider),
    notice: storeNoticeLink(db, context.scope, notice),
  }));
  if (!unlinked.ok) return unlinked.refusal;
  notifyOwner(context, unlinked.value.visitor, notice, googleUnlinked);
  return null;
}
