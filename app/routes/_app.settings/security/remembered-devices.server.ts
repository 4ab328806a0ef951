import { redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { countryName, deviceOf } from "#app/features/identity/device.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { forgetRememberedDevice, type RememberedDevice } from "#db/factors.ts";
import { answer } from "../answer.server.ts";
import { PATH } from "../search-params.ts";

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
export async function forgetDevice(form: FormData, { write }: FormCall) {
  const id = readId(form, "device");
  const result = await write((db) => ({ forgotten: forgetRememberedDevice(db, id) }));
  if (!result.ok) return answer("sessions", { problem: wordsOf(result.refusal) }, statusOf(result.refusal));
  return redirect(PATH);
}
