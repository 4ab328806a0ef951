import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser as a push service knows it: where it is reached, and what it can read. */
export type LocalBrowser = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Decrypts what was sent to it. Throws when it is for another one, or not by RFC 8291. */
  read(body: Buffer): string;
};

/** Makes one, as if somebody had turned notifications on in it. @param host of its push service */
export function makeBrowser(host = "fcm.googleapis.com"): LocalBrowser {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint: `https://${host}/fcm/send/${randomBytes(24).toString("base64url")}`,
    p256dh: keys.getPublicKey().toString("base64url"),
    auth: secret.toString("base64url"),
    read(body) {
      // RFC 8188: salt, record size, length of the sender's key, the key, and one record.
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
      const material = hkdfSync("sha256", keys.computeSecret(sender), secret, info, 32);
      const derived = (use: string, length: number) =>
        Buffer.from(hkdfSync("sha256", Buffer.from(material), salt, `Content-Encoding: ${use}\0`, length));
      const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end === -1 || padded.subarray(end + 1).some((byte: number) => byte !== 0))
        throw new Error("The padding is wrong.");
      return padded.subarray(0, end).toString("utf8");
    },
  };
}
