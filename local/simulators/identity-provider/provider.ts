import { randomUUID } from "node:crypto";
import type { JWK } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";
import { MemoryAdapter } from "./memory-adapter.ts";
import type { Person } from "./people.ts";

type Settings = {
  client: { id: string; secret: string };
  /** Where people may be sent back to. */
  callbacks: ReadonlySet<string>;
  /** The private key that signs id tokens. */
  key: JWK;
  people: readonly Person[];
};

const SCOPE = "openid email profile";
const HOUR = 3600;

/** The certified provider, set up to behave as Google does: a code, PKCE, and an id token that tells the address. */
export function makeProvider(issuer: string, { client, callbacks, key, people }: Settings): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const provider: Provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [`${issuer}/nowhere`] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    scopes: SCOPE.split(" "),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google's id tokens carry the address themselves.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = "text";
      ctx.body = `${error}: ${error_description ?? ""}`;
    },
    async findAccount(_, id) {
      const person = people.find((each) => each.id === id);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: emailVerified }) };
    },
    // Whoever has chosen an account has agreed.
    async loadExistingGrant(ctx) {
      const { client: asking, session } = ctx.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  // The product's port is known only once it has one, so its address cannot stand among the client's own.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => callbacks.has(uri);
  return provider;
}
