/**
 * Whether a webhook comes from PayPal. Its signature covers the delivery and a checksum of the body, which can be forged
 * under it; so nothing that the body says is believed without asking PayPal.
 */
import { createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PayPalConfiguration } from "../request/configuration.ts";
import { certificateAddress, certificateAt, type Refusal } from "./paypal-certificates.server.ts";

/**
 * - genuine: PayPal sent this delivery
 * - forged: it did not, or so long ago that it is sent again by somebody else
 * - unsure: the certificate could not be had; that may pass
 */
export type Signature = { outcome: "genuine"; transmissionId: string; sentAt: Date } | Refusal;

/** PayPal tries for three days; older deliveries are somebody else's. In milliseconds. */
const OLDEST = 4 * 24 * 3_600_000;
const FUTURE = 3_600_000;

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
  const sentAt = new Date(time);
  const age = Date.now() - sentAt.getTime();
  if (!(age < OLDEST && age > -FUTURE)) return forged("it was sent at another time");
  const address = certificateAddress(paypal.certificateOrigins, header("CERT-URL"));
  if (address === null) return forged("its certificate is elsewhere");
  const certificate = await certificateAt(address);
  if ("outcome" in certificate) return certificate;
  const signed = `${transmissionId}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const isRight = createVerify("sha256").update(signed).verify(certificate.publicKey, signature, "base64");
  return isRight ? { outcome: "genuine", transmissionId, sentAt } : forged("the signature is wrong");
}

const forged = (message: string): Refusal => ({ outcome: "forged", message });
