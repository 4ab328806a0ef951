import { redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { countryName, deviceOf } from "#app/features/identity/device.server.ts";
import { forgetDevice } from "#app/features/own-account/end-sessions.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import type { RememberedDevice } from "#db/second-factor/factors.ts";
import { problem } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";

/** The visitor's devices that need no second factor, in words. */
export const rememberedDevices = ({ household }: Visitor, rows: readonly RememberedDevice[]) =>
  rows.map(({ id, user_agent, country, trusted_until }) => ({
    id,
    device: deviceOf(user_agent),
    country: countryName(country),
    until: formatDay(dayAndTime(new Date(trusted_until), household.timeZone).day),
  }));

export type ListedDevice = ReturnType<typeof rememberedDevices>[number];

/** Asks one of the visitor's devices for the second factor again. */
export async function forget(form: FormData, { context }: FormCall) {
  const result = await forgetDevice(context, readId(form, "device"));
  return result.ok ? redirect(pagePath("sessions")) : problem(context.scope, "sessions", result.refusal);
}
