import type { Result } from "#app/domain/result.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import type { Refusal } from "#db/refusal.ts";
import { type FullContext, writeAs } from "../context.ts";
import { sendOwnLink } from "../identity/links.server.ts";

/** Sends a link to set a password: an account created with a provider has none. */
export async function sendPasswordLink(
  context: FullContext,
  origin: RequestOrigin,
): Promise<Result<null, Refusal | { code: "links_limited" }>> {
  const entered = await writeAs(context, "send-password-link", () => ({}));
  if (!entered.ok) return entered;
  return sendOwnLink(context, "reset", entered.value.visitor.email, origin);
}
