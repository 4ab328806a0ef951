/** The settings are one document of several pages; the fragment of the address says which of them stands open. */
import type { Section } from "./answer.server.ts";

/** Each page is called as the heading of its first section; the other headings in it open it as well. */
const ANCHORS = {
  profile: [],
  "sign-in-ways": ["change-password", "sessions"],
  look: [],
  keyboard: [],
  members: ["pending-invitations", "invite-new"],
  household: [],
  subscription: [],
  "mail-choices": [],
  "own-account": [],
  help: [],
} as const satisfies Record<string, readonly string[]>;

export type SettingsPage = keyof typeof ANCHORS;

/** What an address can name in it. */
export type Anchor = SettingsPage | (typeof ANCHORS)[SettingsPage][number];

/** In their order. */
export const SETTINGS_PAGES = Object.keys(ANCHORS) as SettingsPage[];

/** Leads back to the list, for a phone: no page is called so. */
export const LIST = "list";

/** The page in which a fragment of the address is. */
export function pageOfHash(hash: string): SettingsPage | null {
  const anchor = hash.slice(1);
  return SETTINGS_PAGES.find((page) => page === anchor || ANCHORS[page].some((each) => each === anchor)) ?? null;
}

/** The page whose form gives an answer. */
export const PAGE_OF_SECTION: Readonly<Record<Section, SettingsPage>> = {
  name: "profile",
  email: "profile",
  "pending-email": "profile",
  household: "household",
  members: "members",
  invite: "members",
  invitations: "members",
  leave: "members",
  "remove-member": "members",
  subscription: "subscription",
  mails: "mail-choices",
  "sign-in-ways": "sign-in-ways",
  "link-google": "sign-in-ways",
  "unlink-google": "sign-in-ways",
  password: "sign-in-ways",
  "password-link": "sign-in-ways",
  sessions: "sign-in-ways",
  deletion: "own-account",
};
