/**
 * Every number of the product's rules about how many, how often and how long. The database reads the same ones by name
 * (`limit_of`, `lifetime_of`, `rate_counts` and `rate_window`, which db/limit-functions.ts makes of these tables).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A new household's trial. */
export const TRIAL_DAYS = 7;
/** A session that is not used. */
export const SESSION_DAYS = 30;
/** How long a phone can be asked to pay. */
export const SECONDS_TO_PAY = 180;
/** Until a phone can be asked again by whoever stopped waiting. */
export const SECONDS_BETWEEN_REQUESTS = 120;

/** Of a file that is imported. */
export const ROWS_OF_A_FILE = 100_000;

/** How long what is sent, begun or kept lasts, in milliseconds. */
export const LIFETIMES = {
  invitation: 7 * DAY,
  /** The links of mails. */
  verify: DAY,
  reset: HOUR,
  "change-email": DAY,
  /** Of a mail about a change, for whoever did not make it. */
  "not-me": 7 * DAY,
  /** A challenge for a passkey. */
  challenge: 10 * MINUTE,
  /** How long a device needs no second factor, if that was asked for. */
  "trusted device": 30 * DAY,
  /** A device that is known, since it was last used. */
  device: 400 * DAY,
  session: SESSION_DAYS * DAY,
  /** Looking around in the demo household; and making one, which is given up after that. */
  "demo visit": 2 * HOUR,
  "making of a demo": 15 * MINUTE,
  /** A sign-in that waits for its second factor. */
  "pending sign-in": 10 * MINUTE,
  /** A code to sign in with. */
  code: 10 * MINUTE,
  /** A provider's identity that waits for the password of the account with its address. */
  "pending link": 10 * MINUTE,
  /** A proof that it is them, in their session. */
  confirmation: 10 * MINUTE,
  /** From a request to turn off the second factor until it is off; and where the request may rest on the mailbox alone. */
  "factor reset": DAY,
  "mailed factor reset": 3 * DAY,
  /** What was changed or deleted, and can be put back. */
  history: 30 * DAY,
  /** A message that a phone sent and that nobody has sorted. */
  "unread message": 14 * DAY,
  /** How long the address of a calendar says that the membership has ended, before it is no address at all. */
  "ended calendar": 90 * DAY,
  /** How long a notification is worth sending; and how long it is known that it was, so that it is sent once. */
  notification: 12 * HOUR,
  "kept notification": 7 * DAY,
  /** A file that was chosen and not added; and one of which not all has come. */
  "waiting import": DAY,
  "unfinished import": 10 * MINUTE,
  /** An export that nobody gave back, as its worker was ended. */
  "claimed export": MINUTE,
  /** Fetching rates for a file, likewise. */
  "claimed rates": MINUTE,
  "request to pay": SECONDS_TO_PAY * SECOND,
  "pause between requests": SECONDS_BETWEEN_REQUESTS * SECOND,
  /** A change of the plan at PayPal that is under way. */
  "pending plan": 7 * DAY,
  /** A subscription that PayPal may still report of. */
  "watched subscription": 60 * DAY,
  /** A subscription that was approved and is not yet active. */
  activation: 10 * MINUTE,
} as const;

/** Of one split. */
export const MOST_PARTS = 20;

/** How many of something there may be. */
export const LIMITS = {
  "trial days": TRIAL_DAYS,
  "months a trial is remembered": 12,
  /** Wrong proofs in one session, which then ends. */
  "proofs in a session": 10,
  /** Wrong tries at one mailed code. */
  "tries at a code": 5,
  /** Wrong passwords, codes or second factors a day: of a device that signs in, or of an account. */
  "guesses a day": 25,
  /** Of all accounts in an hour, from which on the log has an alert. */
  "wrong codes an hour": 200,
  passkeys: 20,
  "phone keys": 10,
  /** Of one person: beyond them the one that was added first is notified no more. */
  "browsers that are notified": 10,
  "tries at a notification": 4,
  /** Which a calendar reads: the first of them, by day. */
  "events of a calendar": 3_000,
  "payee rules": 500,
  /** Which are kept for a day. */
  "removed payee rules": 500,
  /** Messages of one person's phones that wait to be sorted. */
  "unread messages": 100,
  "waiting movements": 20_000,
  /** Of a loan's balance, or of what an asset or a liability is worth, the newest ones. */
  "changes shown": 500,
  /** The newest that one review holds; and how long the names may be in all, in characters. */
  "reviewed movements": 1_000,
  "reviewed names": 100_000,
  /** Of a bank's file that goes into a review. */
  "rows of a review": 5_000,
  /** Sessions of an account: beyond them the one that was used least lately ends. */
  sessions: 100,
  /** Of a household, which are open. */
  invitations: 50,
  /** What one transaction cost; a message prints two at most. */
  "fees of a transaction": 20,
  /** What one entry takes from pockets: as the planned payments that it was, or by naming one. */
  "moves of an entry": 100,
  /** Exchange rates that one hourly job asks for, for budgets that await them. */
  "awaited rates": 100,
  /** Which are not removed. */
  schedules: 200,
  /** Of all schedules together, paused ones too. */
  "planned times a day": 30,
  /** Files that wait to be added. */
  "waiting imports": 5,
  "parts of a split": MOST_PARTS,
  "rows of a file": ROWS_OF_A_FILE,
  "rows of an export": 500_000,
} as const;

/**
 * Rows of a household that a screen reads as a whole: what the tables' triggers enforce. Of values, changes and lines many
 * times what any household has.
 */
export const MOST_ROWS = {
  accounts: 200,
  loans: 500,
  assets: 500,
  liabilities: 500,
  own_accounts: 500,
  message_skeletons: 200,
  loan_corrections: 20_000,
  asset_values: 20_000,
  liability_values: 20_000,
  budgets: 50_000,
  carried_lines: 5_000,
  pockets: 500,
  pocket_moves: 20_000,
  splits: 20_000,
  schedules: 500,
  schedule_days: 5_000,
  occurrence_changes: 20_000,
  occurrence_links: 20_000,
} as const;

/**
 * How often something may be done within a time. Where it is counted by several keys, each has its own number: this device
 * with the account, this network with the account, the network, the neighbourhood with the account, the account, the
 * neighbourhood; of strangers, the network and the neighbourhood.
 */
export const RATES = {
  "sign-ups": { most: [5, 5, 50, 10, 50, 150], within: HOUR },
  passwords: { most: [10, 10, 100, 20, 500, 400], within: 15 * MINUTE },
  "mailed links": { most: [5, 5, 50, 10, 30, 100], within: HOUR },
  "mailed codes": { most: [5, 5, 50, 10, 30, 100], within: HOUR },
  guesses: { most: [LIMITS["guesses a day"]], within: DAY },
  /** Of all accounts together. */
  "wrong codes": { most: [LIMITS["wrong codes an hour"]], within: HOUR },
  "tries at a link": { most: [10], within: 15 * MINUTE },
  "factor resets": { most: [3], within: DAY },
  /** To the new address, and by the account. */
  "address changes": { most: [30, 10], within: HOUR },
  /** By an account: each of these sends its owner a mail. */
  "new passwords": { most: [10], within: DAY },
  "new recovery codes": { most: [10], within: DAY },
  "new authenticators": { most: [10], within: DAY },
  "new passkeys": { most: [30], within: DAY },
  "new calendar addresses": { most: [10], within: DAY },
  "new phone keys": { most: [30], within: DAY },
  /** Accounts that one network makes with Google. */
  "provider sign-ups": { most: [50], within: HOUR },
  /** Of a household: to one address, and in all. */
  invitations: { most: [5, 30], within: HOUR },
  /** To one address, from all households on trial. */
  "invitations to an address": { most: [60], within: DAY },
  "messages of a phone": { most: [60], within: MINUTE },
  "messages of a phone, daily": { most: [1000], within: DAY },
  "messages of strangers": { most: [60, 180], within: HOUR },
  /** Each app of a person, on each device, reads it by itself. */
  "reads of a calendar": { most: [120], within: HOUR },
  "calendars of strangers": { most: [60, 180], within: HOUR },
  "demo visits": { most: [60, 180], within: HOUR },
  files: { most: [50], within: DAY },
  "parts of files": { most: [1000], within: DAY },
  /** By a person, and of a household: more, so that nobody uses up the others'. */
  exports: { most: [20, 50], within: DAY },
  /** That are fetched for files of a household: days of currencies, and requests for them (costOf in rate-spans.ts). */
  "rates of files": { most: [200_000], within: DAY },
  /** Other rates for a whole period: each is kept with what it changed. */
  "rate changes": { most: [20], within: DAY },
  /** Of which days a household's months have. */
  "month changes": { most: [20], within: DAY },
  "pass requests": { most: [20], within: DAY },
  "requests to a phone": { most: [6], within: HOUR },
  "requests to a phone, daily": { most: [15], within: DAY },
} as const satisfies Record<string, { most: readonly number[]; within: number }>;

/** When something that begins at a moment ends, as ISO 8601. */
export const endOf = (what: keyof typeof LIFETIMES, at: Date): string =>
  new Date(at.getTime() + LIFETIMES[what]).toISOString();
