/** A made-up person who has an account at the provider. */
export type Person = { id: string; name: string; email: string; emailVerified: boolean };
