import type { LastViewSecret } from "#app/domain/last-view/last-view-messages.ts";

export type PasskeyProblem = "not_used" | "cannot";

/**
 * Has a passkey make the same secret of a salt each time, which it does without a network, too (WebAuthn's PRF extension).
 * @param credentials those of whoever is here, in base64url
 */
export async function passkeySecret(
  credentials: readonly string[],
): Promise<Extract<LastViewSecret, { kind: "passkey" }> | { problem: PasskeyProblem }> {
  const { base64URLStringToBuffer, bufferToBase64URLString } = await import("@simplewebauthn/browser");
  const salt = crypto.getRandomValues(new Uint8Array(32));
  try {
    const credential = (await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: credentials.map((id) => ({ type: "public-key", id: base64URLStringToBuffer(id) })),
        userVerification: "required",
        extensions: { prf: { eval: { first: salt } } },
      },
    })) as PublicKeyCredential | null;
    const output = credential?.getClientExtensionResults().prf?.results?.first;
    if (!credential || !output) return { problem: "cannot" };
    return {
      kind: "passkey",
      output: bufferToBase64URLString(output as ArrayBuffer),
      salt: bufferToBase64URLString(salt.buffer),
      credentials: [credential.id],
    };
  } catch {
    return { problem: "not_used" };
  }
}
