/**
 * A device that makes and uses passkeys, as a browser would answer for it (WebAuthn, ES256, no attestation). Everything
 * that a forger might change can be changed.
 */
import { fromBase64url, toBase64url } from "#db/identity/token.ts";

type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Whether it verified its user. */
  isVerified?: boolean;
  type?: string;
  /** What vouches for a new key, by the hash of what the browser signs and the key; nothing by default. */
  vouch?: (client: Uint8Array<ArrayBuffer>, keys: CryptoKeyPair, data: Uint8Array<ArrayBuffer>) => Promise<Voucher>;
};

/** An attestation's format, and its statement in CBOR. */
type Voucher = { format: string; statement: Uint8Array };

export type Device = Awaited<ReturnType<typeof newDevice>>;

const utf8 = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** CBOR's heads and the few kinds of values that are needed. */
const head = (major: number, length: number): Uint8Array =>
  length < 24
    ? Uint8Array.of((major << 5) | length)
    : length < 256
      ? Uint8Array.of((major << 5) | 24, length)
      : Uint8Array.of((major << 5) | 25, length >> 8, length & 255);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (value: Uint8Array) => joined(head(2, value.length), value);
const cborText = (value: string) => joined(head(3, utf8(value).length), utf8(value));

/** An authenticator of its owner's, with one key. */
export async function newDevice(site: string) {
  const { hostname } = new URL(site);
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
  ])) as CryptoKeyPair;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const cose = joined(
    head(5, 5),
    ...[cborInteger(1), cborInteger(2), cborInteger(3), cborInteger(-7), cborInteger(-1), cborInteger(1)],
    ...[cborInteger(-2), cborBytes(fromBase64url(x)), cborInteger(-3), cborBytes(fromBase64url(y))],
  );
  let counter = 0;

  async function data({ rpId = hostname, isVerified = true, counter: count }: Forgery, credential = new Uint8Array()) {
    counter = count ?? counter + 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, counter);
    return joined(await sha256(Uint8Array.from(utf8(rpId))), Uint8Array.of(flags), bytes, credential);
  }
  const client = (type: string, challenge: string, { origin = site, ...forged }: Forgery) =>
    Uint8Array.from(
      utf8(JSON.stringify({ type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin })),
    );
  const answer = (response: object) =>
    JSON.stringify({
      id: toBase64url(id),
      rawId: toBase64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  return {
    id: toBase64url(id),
    /** Answers the options to make a passkey. */
    async make({ challenge }: { challenge: string }, forged: Forgery = {}): Promise<string> {
      const length = Uint8Array.of(id.length >> 8, id.length & 255);
      const authData = await data(forged, joined(new Uint8Array(16), length, id, cose));
      const clientData = client("webauthn.create", challenge, forged);
      const nothing: Voucher = { format: "none", statement: head(5, 0) };
      const { format, statement } = (await forged.vouch?.(await sha256(clientData), keys, authData)) ?? nothing;
      const attestation = joined(
        head(5, 3),
        ...[cborText("fmt"), cborText(format), cborText("attStmt"), statement],
        ...[cborText("authData"), cborBytes(authData)],
      );
      return answer({
        clientDataJSON: toBase64url(clientData),
        attestationObject: toBase64url(attestation),
        transports: ["internal", "hybrid"],
      });
    },
    /** Answers the options to sign in. */
    async sign({ challenge }: { challenge: string }, forged: Forgery = {}): Promise<string> {
      const authenticatorData = await data(forged);
      const clientData = client("webauthn.get", challenge, forged);
      const signed = joined(authenticatorData, await sha256(clientData));
      const raw = new Uint8Array(await crypto.subtle.sign(ES256, keys.privateKey, signed));
      return answer({
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(authenticatorData),
        signature: toBase64url(derOf(raw)),
      });
    },
  };
}

const ES256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** An authenticator signs with the new key itself, and sends no certificates. */
export const selfSigned: Forgery["vouch"] = async (client, { privateKey }, data) => {
  const raw = new Uint8Array(await crypto.subtle.sign(ES256, privateKey, joined(data, client)));
  const statement = joined(head(5, 2), cborText("alg"), cborInteger(-7), cborText("sig"), cborBytes(derOf(raw)));
  return { format: "packed", statement };
};

const HOUR = 3_600_000;
/** Where Android describes a key, in a certificate. */
const KEY_DESCRIPTION = "1.3.6.1.4.1.11129.2.1.17";

/** Two certificates of a forger's own making, which name an address where a list of revoked ones is. */
export const certifiedBy =
  (address: string): Forgery["vouch"] =>
  async (client, keys) => {
    const x509 = await import("@peculiar/x509");
    const own = (await crypto.subtle.generateKey(ES256, true, ["sign", "verify"])) as CryptoKeyPair;
    const [notBefore, notAfter] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
    const dates = { notBefore, notAfter, signingAlgorithm: ES256 };
    const root = await x509.X509CertificateGenerator.createSelfSigned({
      ...dates,
      name: "CN=root",
      keys: own,
      serialNumber: "01",
      extensions: [
        new x509.BasicConstraintsExtension(true, 2, true),
        await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
      ],
    });
    const one = [2, 1, 1];
    const software = [10, 1, 0];
    const lists = [48, 0, 48, 0];
    const described = [...one, ...software, ...one, ...software, 4, client.length, ...client, 4, 0, ...lists];
    const description = Uint8Array.of(48, described.length, ...described);
    const leaf = await x509.X509CertificateGenerator.create({
      ...dates,
      subject: "CN=leaf",
      issuer: root.subject,
      publicKey: keys.publicKey,
      signingKey: own.privateKey,
      serialNumber: "02",
      extensions: [
        new x509.CRLDistributionPointsExtension([address]),
        new x509.Extension(KEY_DESCRIPTION, false, description),
      ],
    });
    const signature = Uint8Array.of(48, 6, ...one, ...one);
    const certificates = [leaf, root].map(({ rawData }) => cborBytes(new Uint8Array(rawData)));
    const statement = joined(
      head(5, 3),
      ...[cborText("alg"), cborInteger(-7), cborText("sig"), cborBytes(signature)],
      ...[cborText("x5c"), head(4, 2), ...certificates],
    );
    return { format: "android-key", statement };
  };

/** A signature as WebAuthn has it: two integers in DER. */
function derOf(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    let first = 0;
    while (first < bytes.length - 1 && bytes[first] === 0) first += 1;
    const trimmed = bytes.slice(first);
    const value = (trimmed[0] ?? 0) > 127 ? joined(Uint8Array.of(0), trimmed) : trimmed;
    return joined(Uint8Array.of(2, value.length), value);
  };
  const body = joined(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return joined(Uint8Array.of(0x30, body.length), body);
}
