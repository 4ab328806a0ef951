/** One movement of one wallet, as a message or a row of a statement reports it. */
import type { Cents } from "../money.ts";
import type { Kind } from "./kinds.ts";

/** Where the money moved: M-PESA itself, a wallet of Safaricom beside it, an account at a bank, or whatever account a file is of. */
export const WALLETS = [
  "mpesa",
  "pochi",
  "till",
  "fuliza",
  "mshwari",
  "kcb",
  "airtel",
  "tkash",
  "bank",
  "account",
] as const;
export type Wallet = (typeof WALLETS)[number];

/** A payment, its charge and the Fuliza that it drew share one receipt: which of them this is. */
export const PARTS = ["main", "fee", "draw", "reversal"] as const;
export type Part = (typeof PARTS)[number];

/** The other side, as far as it is printed. */
export type Party = {
  name: string | null;
  /** Of a phone (digits may be masked), a till, a paybill or an agent. */
  number: string | null;
  /** The account at a paybill. */
  account: string | null;
};

export const NOBODY: Party = { name: null, number: null, account: null };

export type Movement = {
  /** As printed; empty where none is. */
  receipt: string;
  part: Part;
  /** In Nairobi, the time as 21:25 or null where only the day is printed. Null where no day is printed. */
  at: { day: string; time: string | null } | null;
  /** Above zero. */
  amount: Cents;
  /** What it did to the wallet. */
  direction: "in" | "out";
  kind: Kind;
  party: Party;
  /** Of the wallet after it; null where none is printed. */
  balance: Cents | null;
  wallet: Wallet;
  /** The receipt that a reversal undoes, where it is printed. */
  reverses?: string;
};

/** Which way movements came. */
export const MOVEMENT_SOURCES = ["messages", "statement", "backup", "shortcut", "file"] as const;
export type MovementSource = (typeof MOVEMENT_SOURCES)[number];

/** A movement waits until someone reviews it; then it is in the ledger, or was left out of it. One that was discarded is offered again. */
export const MOVEMENT_STATES = ["waiting", "added", "left out", "discarded"] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];
