/** Time zones by their names in the IANA database, like `Africa/Nairobi`. */

/** Every zone named after a place, and UTC. */
export const timeZones = (): string[] => [...Intl.supportedValuesOf("timeZone"), "UTC"];

/** A zone's name in `timeZones`, as some zones have several names; null when it is not there. */
export function timeZoneOf(name: string): string | null {
  const zones = timeZones();
  if (zones.includes(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return zones.includes(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** An area and a place; no offsets, whose sign Postgres reads the other way round. */
const PLACE = /^[A-Z]\w*(\/[\w+-]+)+$/;

/** The time zone that a browser reports, if it is the name of a place. */
export const placeIn = (name: string | null | undefined): string | null =>
  name !== null && name !== undefined && PLACE.test(name) ? name : null;
