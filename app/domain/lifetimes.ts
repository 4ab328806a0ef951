/** How long what is sent or begun can be used, in milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const LIFETIMES = {
  invitation: 7 * 24 * HOUR,
  /** The links of mails. */
  verify: 24 * HOUR,
  reset: HOUR,
  "change-email": 24 * HOUR,
  /** Of a mail about a change, for whoever did not make it. */
  "not-me": 7 * 24 * HOUR,
  /** A challenge for a passkey. */
  challenge: 10 * MINUTE,
  /** How long a device needs no second factor, if that was asked for. */
  "trusted device": 30 * 24 * HOUR,
  /** A sign-in that waits for its second factor. */
  "pending sign-in": 10 * MINUTE,
  /** A code to sign in with. */
  code: 10 * MINUTE,
  /** A provider's identity that waits for the password of the account with its address. */
  "pending link": 10 * MINUTE,
} as const;

/** When something that begins at a moment ends, as ISO 8601. */
export const endOf = (what: keyof typeof LIFETIMES, at: Date): string =>
  new Date(at.getTime() + LIFETIMES[what]).toISOString();
