/** The certificates that PayPal signs its webhooks with, each asked for once a day. */
import { X509Certificate } from "node:crypto";

/**
 * Why there is no certificate to check a signature with.
 *
 * - forged: it is not PayPal's
 * - unsure: it could not be had; that may pass
 */
export type Refusal = { outcome: "forged" | "unsure"; message: string };

/** An address of PayPal's certificates, to the letter; anything that could be read as another one is none. */
export function certificateAddress(origins: readonly string[], told: string): URL | null {
  if (!URL.canParse(told)) return null;
  const url = new URL(told);
  const isCertificate = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname);
  return isCertificate && origins.some((origin) => told === `${origin}${url.pathname}`) ? url : null;
}

type Remembered<T> = { value: T; until: number };

/** Only those that are good: whatever else is named, here or elsewhere, puts none of them out. */
const good = new Map<string, Remembered<X509Certificate>>();
/** Anybody can make up an address, so none is asked for a bad one at every delivery. */
const bad = new Map<string, Remembered<Refusal>>();

/** Milliseconds for which a certificate is kept: PayPal says a day. */
const GOOD_FOR = 24 * 3_600_000;
const MOST_GOOD = 20;
/** Milliseconds, few: it may be PayPal that is away. */
const BAD_FOR = 60_000;
const MOST_BAD = 1_000;

/** Milliseconds that the certificate may take to come. */
const PATIENCE = 5_000;
/** PayPal's certificates have two thousand. */
const LARGEST_CERTIFICATE = 20_000;

/** Times are by the clock of this machine and not the product's, which may be shifted: PayPal has set them. */
export async function certificateAt(address: URL): Promise<X509Certificate | Refusal> {
  const known = recall(good, address);
  if (known) return whatIsWrong(known, address) ?? known;
  const refusal = recall(bad, address);
  if (refusal) return refusal;
  const found = await fetchCertificate(address);
  if (found instanceof X509Certificate) remember(good, address, found, { kept: GOOD_FOR, most: MOST_GOOD });
  else remember(bad, address, found, { kept: BAD_FOR, most: MOST_BAD });
  return found;
}

function recall<T>(from: Map<string, Remembered<T>>, { href }: URL): T | null {
  const found = from.get(href);
  return found && found.until > Date.now() ? found.value : null;
}

/** The one that was asked for longest ago gives way. */
function remember<T>(
  into: Map<string, Remembered<T>>,
  { href }: URL,
  value: T,
  limits: { kept: number; most: number },
) {
  into.delete(href);
  const [oldest] = into.keys();
  if (oldest !== undefined && into.size >= limits.most) into.delete(oldest);
  into.set(href, { value, until: Date.now() + limits.kept });
}

async function fetchCertificate(address: URL): Promise<X509Certificate | Refusal> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    if (response.status !== 200) return unsure(`its certificate was answered with ${response.status}`);
    const pem = await response.text();
    if (pem.length > LARGEST_CERTIFICATE) return unsure("its certificate is too long to be one");
    const certificate = new X509Certificate(pem);
    return whatIsWrong(certificate, address) ?? certificate;
  } catch (error) {
    return unsure(`its certificate did not come: ${String(error)}`);
  }
}

const unsure = (message: string): Refusal => ({ outcome: "unsure", message });

/** Whose PayPal's certificates are, by the host that has them. */
const NAMES: Readonly<Record<string, string>> = {
  "api.paypal.com": "messageverificationcerts.paypal.com",
  "api.sandbox.paypal.com": "messageverificationcerts.sandbox.paypal.com",
};
/** On this machine. */
const LOCAL_NAME = "messageverificationcerts.paypal.test";

function whatIsWrong(certificate: X509Certificate, { hostname }: URL): Refusal | null {
  const now = Date.now();
  if (!(Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo))) {
    return { outcome: "forged", message: "its certificate is not valid now" };
  }
  const name = NAMES[hostname] ?? LOCAL_NAME;
  if (certificate.checkHost(name, { wildcards: false }) === name) return null;
  return { outcome: "forged", message: "its certificate is somebody else's" };
}
