import type { IncomingMessage, ServerResponse } from "node:http";
import type { JWK } from "jose";
import type Provider from "oidc-provider";
import { type Interference, intercept, listen } from "./http.ts";
import { chooserPage } from "./identity-provider/pages.ts";
import type { Person } from "./identity-provider/people.ts";

export type { Person } from "./identity-provider/people.ts";

/** The product as a client of the provider. */
export const CLIENT = { id: "pamoja-local", secret: "local" } as const;

export type IdentityProvider = {
  port: number;
  /** Also the issuer. */
  origin: string;
  /** The people to choose from. More may be added. */
  people: Person[];
  /** Lets a worker at this address send people here. */
  serve(publicOrigin: string): void;
  /** The worker's vars. */
  vars: Record<string, string>;
  /** Before anything is answered. May wait, or answer in the provider's place; throwing is an HTTP 500. */
  hooks: { before?: ((path: string) => Interference) | undefined };
  /** The key that signs, for tokens of a test's own. Made with the provider, when it is first asked for anything. */
  signingKey(): Promise<JWK>;
  stop(): Promise<void>;
};

const PEOPLE: readonly Person[] = [
  { id: "google-achieng", name: "Achieng Otieno", email: "achieng@example.com", emailVerified: true },
  { id: "google-baraka", name: "Baraka Mwangi", email: "baraka@example.com", emailVerified: true },
];

/**
 * Google on one machine: a real OpenID provider with made-up people, who are chosen by a click. It is made when it is
 * first asked for anything, so that a start waits for no keys.
 * @param options.port 0 for any free one.
 */
export async function startIdentityProvider(options: { port: number }): Promise<IdentityProvider> {
  const people = [...PEOPLE];
  const callbacks = new Set<string>();
  const hooks: IdentityProvider["hooks"] = {};
  let making: Promise<{ provider: Provider; key: JWK }> | null = null;
  const made = () => {
    making ??= make();
    return making;
  };

  async function make() {
    const { exportJWK, generateKeyPair } = await import("jose");
    const { makeProvider } = await import("./identity-provider/provider.ts");
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "local" };
    return { provider: makeProvider(origin, { client: CLIENT, callbacks, key, people }), key };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    if (await intercept(response, () => hooks.before?.(url.pathname))) return;
    const { provider } = await made();
    const isChoosing = url.pathname.startsWith("/interaction/");
    if (isChoosing && request.method === "GET") {
      const { params } = await provider.interactionDetails(request, response);
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(chooserPage(people, url.pathname, new URL(String(params.redirect_uri)).host));
    } else if (isChoosing && request.method === "POST") {
      const person = people.find(({ id }) => id === url.searchParams.get("person"));
      const result = person
        ? { login: { accountId: person.id }, select_account: {} }
        : { error: "access_denied", error_description: "The person did not want to." };
      await provider.interactionFinished(request, response, result);
    } else {
      request.headers.cookie = withoutSession(request.headers.cookie ?? "");
      await provider.callback()(request, response);
    }
  }

  const server = await listen(options.port, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { "Content-Type": "text/plain" });
      response.end(String(error));
    });
  });
  const { port, origin, stop } = server;
  return {
    port,
    origin,
    people,
    serve: (publicOrigin) => void callbacks.add(`${publicOrigin}/auth/google/callback`),
    vars: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTHORIZATION_URL: `${origin}/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
      GOOGLE_ISSUER: origin,
    },
    hooks,
    signingKey: async () => (await made()).key,
    stop,
  };
}

/** The provider remembers nobody, so that nobody has to sign out before someone else is chosen. */
const withoutSession = (cookies: string): string =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
