/** Whom the product lets vouch for people. */
export type Provider = "google";

/** Somebody as their provider knows them. */
export type Identity = {
  provider: Provider;
  /** Who they are, for ever; their address may change. */
  subject: string;
  email: string;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  /** Empty when the provider does not tell it. */
  fullName: string;
};
