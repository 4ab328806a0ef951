/** A provider's sign-in for an API client (PKCE, RFC 7636): the browser brings it a code, good once and for five minutes. */
import type { Configuration } from "#app/request/configuration.ts";
import type { SignIn } from "#db/identity/sessions.ts";
import { newToken, sha256, toBase64url } from "#db/identity/token.ts";
import { consumeOnce } from "#db/identity/tokens.ts";
import type { Scope } from "#db/scope.ts";
import { seal, unseal } from "./seal.server.ts";

type Context = { scope: Scope; configuration: Configuration };

const MINUTES = 5;
const PURPOSE = "client code";

/** @param challenge SHA-256 of the client's verifier, as base64url: only that client can use the code */
export function newClientCode({ scope, configuration }: Context, challenge: string, { token, awaitsFactor }: SignIn) {
  const expires = scope.at.getTime() + MINUTES * 60_000;
  return seal(
    configuration.authSecret,
    PURPOSE,
    challenge,
    JSON.stringify({ token, awaitsFactor, expires, id: newToken() }),
  );
}

/** @returns null for a code that was used, has expired, or is another client's */
export async function redeemClientCode(context: Context, code: string, verifier: string): Promise<SignIn | null> {
  const { scope, configuration } = context;
  const challenge = toBase64url(await sha256(verifier));
  const content = await unseal(configuration.authSecret, PURPOSE, challenge, code).catch(() => null);
  if (content === null) return null;
  const { token, awaitsFactor, expires, id } = JSON.parse(content) as SignIn & { expires: number; id: string };
  if (expires <= scope.at.getTime() || !(await consumeOnce(scope, id, new Date(expires)))) return null;
  return { token, awaitsFactor };
}
