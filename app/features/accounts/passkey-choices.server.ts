import { dayAndTime, formatDay } from "#app/domain/calendar.ts";

/** The passkeys that a change of password can keep. */
export const passkeyChoices = (
  rows: readonly { id: string; name: string; created_at: string }[],
  timeZone: string,
): { id: string; name: string; detail: string }[] =>
  rows.map(({ id, name, created_at }) => ({
    id,
    name,
    detail: `Added on ${formatDay(dayAndTime(new Date(created_at), timeZone).day)}`,
  }));
