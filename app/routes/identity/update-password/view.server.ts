import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { countryName, deviceOf } from "#app/features/identity/device.server.ts";
import { keepableWays } from "#app/features/identity/keepable-ways.server.ts";
import type { Reset } from "#db/identity/passwords.ts";
import * as say from "./words.tsx";

/** The access that a reset can keep, in words. The reader's time zone is unknown here, so only days are shown. */
export const resetView = (reset: Reset | null) =>
  reset && {
    email: reset.email,
    // Whoever has no password is asked to keep what they have; not where some of it may be a stranger's.
    isTicked: !reset.has_password && !reset.is_secured,
    joined: reset.joined,
    ...keepableWays(
      {
        google: reset.identities.find(({ provider }) => provider === "google")?.email ?? null,
        passkeys: reset.passkeys,
        hasFactor: reset.has_factor && !reset.is_secured,
      },
      "UTC",
    ),
    // While the factor is on, those in which it was used stay, and no others.
    sessions: reset.sessions
      .filter(({ stays }) => stays || !reset.has_factor)
      .map(({ id, user_agent, country, last_seen_at, is_own, stays }) => ({
        id,
        device: deviceOf(user_agent),
        detail: is_own
          ? say.lastSeenNow(countryName(country))
          : say.lastSeenOn(countryName(country), formatDay(dayAndTime(new Date(last_seen_at), "UTC").day)),
        isOwn: is_own,
        stays,
      })),
  };

export type ResetView = NonNullable<ReturnType<typeof resetView>>;

export const UNKNOWN: ResetView = {
  email: "",
  isTicked: false,
  note: null,
  google: null,
  joined: [],
  passkeys: [],
  sessions: [],
};
