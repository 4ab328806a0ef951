/** The identity providers that people can sign in with. */
export type Provider = "google";

/** A person as their provider knows them. */
export type Identity = {
  provider: Provider;
  /** Identifies the person for good; their address may change. */
  subject: string;
  email: string;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  /** Empty when the provider does not give it. */
  fullName: string;
};
