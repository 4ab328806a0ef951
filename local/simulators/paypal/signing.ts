/** The certificates that the simulator signs its webhooks with: an authority of its own, and one below it that signs. */
import { createSign } from "node:crypto";
import { crc32 } from "node:zlib";

export type Certificate = {
  /** The signing certificate alone, as PayPal serves it. */
  pem: string;
  sign(text: string): string;
};

export type CertificateOptions = { name?: string; notBefore?: Date; notAfter?: Date };

/** Whom the simulator's certificate is for, where PayPal's is for messageverificationcerts.paypal.com. */
export const CERTIFICATE_NAME = "messageverificationcerts.paypal.test";

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const HOUR = 3_600_000;

/** @param options a day of validity and the simulator's own name, unless a test wants it otherwise */
export async function makeCertificate(options: CertificateOptions = {}): Promise<Certificate> {
  const {
    name = CERTIFICATE_NAME,
    notBefore = new Date(Date.now() - HOUR),
    notAfter = new Date(Date.now() + 366 * 24 * HOUR),
  } = options;
  const { X509CertificateGenerator, SubjectAlternativeNameExtension } = await certificates();
  const validity = { notBefore, notAfter, signingAlgorithm: RSA };
  const [authority, keys] = (await Promise.all(
    [0, 1].map(() => crypto.subtle.generateKey(RSA, true, ["sign", "verify"]) as Promise<CryptoKeyPair>),
  )) as [CryptoKeyPair, CryptoKeyPair];
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: "01",
    name: "CN=PayPal simulator",
    keys: authority,
    ...validity,
  });
  const leaf = await X509CertificateGenerator.create({
    serialNumber: "02",
    subject: `CN=${name}`,
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: name }])],
    ...validity,
  });
  const der = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const privateKey = { key: der, format: "der", type: "pkcs8" } as const;
  return {
    pem: leaf.toString("pem"),
    sign: (text) => createSign("sha256").update(text).sign(privateKey, "base64"),
  };
}

/** The library's container asks for decorators' metadata, which its own classes do not need. */
async function certificates() {
  Object.assign(Reflect, {
    getMetadata: () => undefined,
    getOwnMetadata: () => undefined,
    defineMetadata: () => undefined,
  });
  return import("@peculiar/x509");
}

/** What PayPal signs of a webhook: of its body a checksum only. */
export const signedText = (transmissionId: string, time: string, webhookId: string, body: string): string =>
  `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
