import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { proofNeeded } from "#app/domain/identity/proof.ts";
import { isFactorOn, setUpOf } from "#app/features/identity/authenticator.server.ts";
import { whenOff } from "#app/features/identity/factor-reset.server.ts";
import { offersPasskeys } from "#app/features/identity/passkeys.server.ts";
import { listSignInMethods } from "#db/identity/identities.ts";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { findOwnFactor, type OwnFactor } from "#db/second-factor/factors.ts";
import { passkeyList } from "./passkeys.server.ts";
import { readDialog } from "./search-params.ts";

/** The visitor's second factor, in words; null without one. */
export const secondFactor = ({ household }: Visitor, factor: OwnFactor | undefined) =>
  factor && isFactorOn(factor)
    ? {
        since: formatDay(dayAndTime(new Date(factor.confirmed_at ?? ""), household.timeZone).day),
        codesLeft: factor.codes_left,
      }
    : null;

export async function loadSecurity({ request, context: { scope, configuration } }: LoaderFunctionArgs) {
  const dialog = readDialog(new URL(request.url).searchParams);
  const { visitor, data } = await scope.read("account", (db) => ({
    factor: findOwnFactor(db, scope),
    passkeys: listOwnPasskeys(db),
    ways: listSignInMethods(db),
  }));
  const factor = data?.factor[0];
  const hasFactor = isFactorOn(factor);
  const passkeys = data && passkeyList(data.passkeys, visitor.household.timeZone);
  const offered = offersPasskeys(configuration);
  const keyOf = (kind: "rename-passkey" | "remove-passkey") =>
    passkeys?.find(({ id }) => dialog?.kind === kind && dialog.id === id) ?? null;
  return {
    proof: proofNeeded(visitor, { hasPassword: data?.ways[0]?.has_password ?? true, hasFactor }),
    passkeys,
    offersPasskeys: offered,
    adding: offered && dialog?.kind === "add-passkey",
    renaming: keyOf("rename-passkey"),
    removing: keyOf("remove-passkey"),
    factor: data && { isOn: secondFactor(visitor, factor) },
    offAt: visitor.factorResetAt === null ? null : whenOff(visitor.factorResetAt),
    turningOff: hasFactor && dialog?.kind === "turn-off-factor",
    // Whoever finds a device unlocked must not see the secret.
    setUp:
      factor && !hasFactor && visitor.isReauthenticated
        ? await setUpOf(configuration.authSecret, factor, visitor.email)
        : null,
  };
}

export type SecondFactorView = NonNullable<ReturnType<typeof secondFactor>>;
