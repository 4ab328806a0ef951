/**
 * Verifies that a webhook comes from PayPal. Its signature covers the delivery and only a checksum of the body, which
 * can be forged under it; so nothing in the body is trusted without asking PayPal.
 */
import { createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Result, refused } from "../domain/result.ts";
import type { PayPalConfiguration } from "../request/paypal-configuration.ts";
import { certificateAt, certificateUrl, type Refusal } from "./paypal-certificates.server.ts";

/** PayPal sent this delivery; or it did not, or so long ago that this is a replay, or that cannot be said now. */
export type Signature = Result<{ transmissionId: string; sentAt: Date }, Refusal>;

/** Milliseconds. PayPal retries for three days; older deliveries are replays. */
const MAX_AGE = 4 * 24 * 3_600_000;
const MAX_LEAD = 3_600_000;

/** Times are by this machine's clock and not the product's, which may be shifted: PayPal has set them. */
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
  if (!/^[\w-]{1,100}$/.test(transmissionId)) return forged("the delivery has no valid id");
  if (header("AUTH-ALGO") !== "SHA256withRSA") return forged("it is not signed with SHA256withRSA");
  const sentAt = new Date(time);
  const age = Date.now() - sentAt.getTime();
  if (!(age < MAX_AGE && age > -MAX_LEAD)) return forged("its time is too far from now");
  const url = certificateUrl(paypal.certificateOrigins, header("CERT-URL"));
  if (url === null) return forged("its certificate is not at PayPal");
  const certificate = await certificateAt(url);
  if ("code" in certificate) return refused(certificate);
  const signedText = `${transmissionId}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const isValid = createVerify("sha256").update(signedText).verify(certificate.publicKey, signature, "base64");
  return isValid ? { ok: true, value: { transmissionId, sentAt } } : forged("the signature is wrong");
}

const forged = (message: string) => refused({ code: "signature_forged", values: { message } });
