/** Describes where a session is: the device by its User-Agent, the country by its two-letter code. */
import Bowser from "bowser";
import { printable } from "#app/domain/plain-text.ts";

/** `Chrome on Android`, or an unknown device. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === "") return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  // Without an operating system, Bowser takes the first word of any User-Agent for a browser.
  // Of a browser that it does not know it takes the name as it stands.
  return os.name ? printable(names.join(" on ")) : UNKNOWN_DEVICE;
}

const UNKNOWN_DEVICE = "Unknown device";

/** `Kenya`; unknown where the platform gives no code, or one that names no country. */
export function countryName(code: string | null): string {
  const name = code === null ? undefined : new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code);
  return name ?? "Country unknown";
}
