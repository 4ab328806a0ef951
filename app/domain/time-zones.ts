/** Time zones by their names in the IANA database, like `Africa/Nairobi`. */

/** Every zone of a place, and the one of none. */
export const timeZones = (): string[] => [...Intl.supportedValuesOf("timeZone"), "UTC"];

/** The name under which a zone stands in `timeZones`, as some have several; null when it is not there. */
export function timeZoneOf(name: string): string | null {
  const known = timeZones();
  if (known.includes(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return known.includes(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** An area and a place: no offsets, which Postgres reads with the opposite sign. */
const PLACE = /^[A-Z]\w*(\/[\w+-]+)+$/;

/** What a browser says of its time zone, where that is the name of a place. */
export const placeIn = (told: string | null | undefined): string | null =>
  told !== null && told !== undefined && PLACE.test(told) ? told : null;
