/**
 * Whether a webhook comes from PayPal. Its signature covers the delivery and a checksum of the body, which can be forged
 * under it; so nothing that the body says is believed without asking PayPal.
 */
import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PayPalConfiguration } from "../configuration.ts";

/**
 * - genuine: PayPal sent this delivery
 * - forged: it did not, or so long ago that it is sent again by somebody else
 * - unsure: the certificate could not be had; that may pass
 */
export type Signature =
  | { outcome: "genuine"; transmissionId: string }
  | { outcome: "forged" | "unsure"; message: string };

/** PayPal tries for three days; older deliveries are somebody else's. In milliseconds. */
const OLDEST = 4 * 24 * 3_600_000;
const FUTURE = 3_600_000;
/** Milliseconds that the certificate may take to come, and for which it is kept: PayPal says a day. */
const PATIENCE = 5_000;
const KEPT_FOR = 24 * 3_600_000;
/** PayPal's certificates have two thousand. */
const LARGEST_CERTIFICATE = 20_000;
const MOST_KEPT = 20;

/** Times are by the clock of this machine and not the product's, which may be shifted: PayPal has set them. */
export async function checkSignature(
  paypal: PayPalConfiguration,
  headers: Headers,
  body: Uint8Array,
): Promise<Signature> {
  const header = (name: string) => headers.get(`PAYPAL-${name}`) ?? "";
  const [transmissionId, time, signature] = [
    header("TRANSMISSION-ID"),
    header("TRANSMISSION-TIME"),
    header("TRANSMISSION-SIG"),
  ];
  if (!/^[\w-]{1,100}$/.test(transmissionId)) return forged("the delivery has no id");
  if (header("AUTH-ALGO") !== "SHA256withRSA") return forged("it is signed in another way");
  const age = Date.now() - Date.parse(time);
  if (!(age < OLDEST && age > -FUTURE)) return forged("it was sent at another time");
  const address = certificateAddress(paypal, header("CERT-URL"));
  if (address === null) return forged("its certificate is elsewhere");
  const certificate = await certificateAt(address);
  if (typeof certificate === "string") return { outcome: "unsure", message: certificate };
  const wrong = whatIsWrong(certificate, address);
  if (wrong !== null) return forged(wrong);
  const signed = `${transmissionId}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const isRight = createVerify("sha256").update(signed).verify(certificate.publicKey, signature, "base64");
  return isRight ? { outcome: "genuine", transmissionId } : forged("the signature is wrong");
}

const forged = (message: string): Signature => ({ outcome: "forged", message });

/** An address of PayPal's certificates, to the letter; anything that could be read as another one is none. */
function certificateAddress({ certificateOrigins }: PayPalConfiguration, told: string): URL | null {
  if (!URL.canParse(told)) return null;
  const url = new URL(told);
  const isCertificate = /^\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname);
  return isCertificate && certificateOrigins.some((origin) => told === `${origin}${url.pathname}`) ? url : null;
}

const kept = new Map<string, { certificate: X509Certificate; until: number }>();

/** @returns the certificate, or why it cannot be had now */
async function certificateAt({ href }: URL): Promise<X509Certificate | string> {
  const known = kept.get(href);
  if (known && known.until > Date.now()) return known.certificate;
  try {
    const response = await fetch(href, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    if (response.status !== 200) return `its certificate was answered with ${response.status}`;
    const pem = await response.text();
    if (pem.length > LARGEST_CERTIFICATE) return "its certificate is too long to be one";
    const certificate = new X509Certificate(pem);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(href, { certificate, until: Date.now() + KEPT_FOR });
    return certificate;
  } catch (error) {
    return `its certificate did not come: ${String(error)}`;
  }
}

/** Whose PayPal's certificates are, by the host that has them. */
const NAMES: Readonly<Record<string, string>> = {
  "api.paypal.com": "messageverificationcerts.paypal.com",
  "api.sandbox.paypal.com": "messageverificationcerts.sandbox.paypal.com",
};
/** On this machine. */
const LOCAL_NAME = "messageverificationcerts.paypal.test";

function whatIsWrong(certificate: X509Certificate, { hostname }: URL): string | null {
  const now = Date.now();
  if (!(Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo))) {
    return "its certificate is not valid now";
  }
  const name = NAMES[hostname] ?? LOCAL_NAME;
  return certificate.checkHost(name, { wildcards: false }) === name ? null : "its certificate is somebody else's";
}
