/** Tells whom it concerns that a second factor is about to be turned off: every address of the account, and its devices. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { DONE, type Result, refused } from "#app/domain/result.ts";
import { factorResetRequested, factorResetStopped, factorResetStoppedByLink } from "#app/emails/security.ts";
import { newId } from "#db/id.ts";
import { newLink } from "#db/identity/links.ts";
import { hashOf } from "#db/identity/token.ts";
import { stopFactorReset, stopFactorResetOnDevice } from "#db/second-factor/factors.ts";
import type { FullContext } from "../context.ts";
import { inNairobi, notifyOwner } from "./notice.server.ts";
import { deviceToken } from "./origin.server.ts";

/** The page that stops it. */
export const STOP_PATH = "/stop-factor-reset";

export const whenOff = (resetAt: string): string => inNairobi(new Date(resetAt));

/** The hash of this device's token; null on a device that has never signed in. */
export async function deviceHash(request: Request, { configuration }: AppLoadContext): Promise<string | null> {
  const device = deviceToken(request, configuration.publicOrigin);
  return device === null ? null : await hashOf(device);
}

type ResetOnDevice = { effective_at: string; may_stop: boolean };

/** What a device is told of a factor that was used on it. */
export const factorResetOn = (reset: ResetOnDevice | undefined): { offAt: string; mayStop: boolean } | null =>
  reset === undefined ? null : { offAt: whenOff(reset.effective_at), mayStop: reset.may_stop };

type Kept = Result<null, { code: "nothing_to_stop" }>;

/** Keeps the second factor on, by the link of the mail that tells of it. Whoever was told of the request is told of that. */
export async function keepFactorByLink(context: FullContext, token: string): Promise<Kept> {
  const notice = await newLink(context.scope, "not-me");
  const owner = await stopFactorReset(context.scope, token, notice);
  if (owner === null) return refused({ code: "nothing_to_stop" });
  notifyOwner(context, owner, notice, factorResetStoppedByLink);
  for (const address of owner.addresses.filter((each) => each !== owner.email))
    context.mail(address, factorResetStoppedByLink({ ...owner, notMe: null }), `factor-kept-${newId()}`);
  return DONE;
}

/** The same on a device on which it was used, and that needs nobody signed in. */
export async function keepFactorOnDevice(context: FullContext, device: string): Promise<Kept> {
  const notice = await newLink(context.scope, "not-me");
  const owner = await stopFactorResetOnDevice(context.scope, device, notice);
  if (owner === null) return refused({ code: "nothing_to_stop" });
  notifyOwner(context, owner, notice, factorResetStopped);
  return DONE;
}

export function announceFactorReset(
  { configuration, mail }: FullContext,
  {
    fullName,
    addresses,
    resetAt,
    stop,
  }: { fullName: string; addresses: readonly string[]; resetAt: string; stop: string },
): void {
  const link = `${configuration.publicOrigin}${STOP_PATH}?token=${stop}`;
  const email = factorResetRequested({ fullName, when: whenOff(resetAt), stop: link });
  for (const address of addresses) mail(address, email, `factor-reset-${newId()}`);
}
