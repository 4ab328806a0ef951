/** What a session tells of where it is: the device by its User-Agent, the country by its two letters. */
import Bowser from "bowser";

/** `Chrome on Android`. What says neither is an unknown device. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  // Of a program that names no system Bowser makes its first word a browser.
  return os.name ? names.join(" on ") : UNKNOWN;
}

const UNKNOWN = "Unknown device";

/** `Kenya`, or that it is unknown: to the platform, or the letters to everybody. */
export function countryName(code: string | null): string {
  const name = code === null ? undefined : new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code);
  return name ?? "Country unknown";
}
