/** The certificates that PayPal signs its webhooks with, each fetched once a day. */
import { X509Certificate } from "node:crypto";

/**
 * Why there is no certificate to check a signature with.
 *
 * - signature_forged: the certificate is not PayPal's
 * - signature_unsure: it could not be fetched; that may pass
 */
export type Refusal = { code: "signature_forged" | "signature_unsure"; values: { message: string } };

/** The URL of a PayPal certificate; it has to match exactly, so that no parser can read it as another one. */
export function certificateUrl(origins: readonly string[], text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isCertificate = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname);
  return isCertificate && origins.some((origin) => text === `${origin}${url.pathname}`) ? url : null;
}

type Cached<T> = { value: T; until: number };

/** Valid certificates only, so that made-up URLs cannot evict them. */
const valid = new Map<string, Cached<X509Certificate>>();
/** Anyone can make up a URL, so a bad one is not fetched again for every delivery. */
const refused = new Map<string, Cached<Refusal>>();

/** Milliseconds to cache a certificate: PayPal says a day. */
const VALID_TTL = 24 * 3_600_000;
const MAX_VALID = 20;
/** Milliseconds, short: PayPal may only be down for a moment. */
const REFUSED_TTL = 60_000;
const MAX_REFUSED = 1_000;

/** Milliseconds. */
const TIMEOUT = 5_000;
/** Characters; PayPal's certificates have two thousand. */
const MAX_CERTIFICATE_LENGTH = 20_000;

/** Times are by this machine's clock and not the product's, which may be shifted: PayPal has set them. */
export async function certificateAt(url: URL): Promise<X509Certificate | Refusal> {
  const certificate = cached(valid, url);
  if (certificate) return refusalOf(certificate, url) ?? certificate;
  const refusal = cached(refused, url);
  if (refusal) return refusal;
  const result = await fetchCertificate(url);
  if (result instanceof X509Certificate) cache(valid, url, result, { ttl: VALID_TTL, max: MAX_VALID });
  else cache(refused, url, result, { ttl: REFUSED_TTL, max: MAX_REFUSED });
  return result;
}

function cached<T>(entries: Map<string, Cached<T>>, { href }: URL): T | null {
  const entry = entries.get(href);
  return entry && entry.until > Date.now() ? entry.value : null;
}

/** Evicts the oldest entry when full. */
function cache<T>(entries: Map<string, Cached<T>>, { href }: URL, value: T, limits: { ttl: number; max: number }) {
  entries.delete(href);
  const [oldest] = entries.keys();
  if (oldest !== undefined && entries.size >= limits.max) entries.delete(oldest);
  entries.set(href, { value, until: Date.now() + limits.ttl });
}

async function fetchCertificate(url: URL): Promise<X509Certificate | Refusal> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status !== 200) return unsure(`its certificate was answered with ${response.status}`);
    const pem = await response.text();
    if (pem.length > MAX_CERTIFICATE_LENGTH) return unsure("its certificate is too long to be one");
    const certificate = new X509Certificate(pem);
    return refusalOf(certificate, url) ?? certificate;
  } catch (error) {
    return unsure(`its certificate did not come: ${String(error)}`);
  }
}

const unsure = (message: string): Refusal => ({ code: "signature_unsure", values: { message } });

/** The subject of PayPal's certificates, by the host that serves them. */
const NAMES: Readonly<Record<string, string>> = {
  "api.paypal.com": "messageverificationcerts.paypal.com",
  "api.sandbox.paypal.com": "messageverificationcerts.sandbox.paypal.com",
};
/** The local simulator's. */
const LOCAL_NAME = "messageverificationcerts.paypal.test";

function refusalOf(certificate: X509Certificate, { hostname }: URL): Refusal | null {
  const now = Date.now();
  if (!(Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo))) {
    return { code: "signature_forged", values: { message: "its certificate is not valid now" } };
  }
  const name = NAMES[hostname] ?? LOCAL_NAME;
  if (certificate.checkHost(name, { wildcards: false }) === name) return null;
  return { code: "signature_forged", values: { message: "its certificate is someone else's" } };
}
