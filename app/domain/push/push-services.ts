/**
 * The services by which browsers are notified: of Google (Chrome, Edge on Android, Samsung Internet, Opera), Mozilla, Apple and
 * Microsoft. Nothing is sent anywhere else, whatever a browser says.
 */
const HOSTS = ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

const LONGEST = 1000;

/** Whether something can be an address at one of them. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  const isServices = HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isPlain && isServices && url.href === text;
}

/** A browser's public key: a point on P-256 (65 bytes) in base64url, which always begins with the byte 4. */
export const isBrowserKey = (text: string): boolean => /^B[\w-]{86}$/.test(text);

/** A browser's secret: 16 bytes in base64url. */
export const isBrowserSecret = (text: string): boolean => /^[\w-]{21}[AQgw]$/.test(text);

/** What a browser gives to be notified: its address at a push service, and the keys to encrypt for it alone. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** What a push service made of a message: `gone` when nobody is at that address any more. */
export type PushAnswer = "sent" | "gone" | "later" | "refused";
