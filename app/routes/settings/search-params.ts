/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";
import type { Anchor, SettingsPage } from "./pages.ts";

export const PATH = "/settings";

/** The address of one of the pages, or of a section in it. */
export const pagePath = (anchor: Anchor): string => `${PATH}#${anchor}`;

/** The file with all of the household's data. */
export const DATA_EXPORT = `${PATH}/data-export`;

/** The anchor where the screen reports the result of linking Google (app/routes/identity/google/callback leads there). */
export const SIGN_IN_WAYS = "sign-in-ways";

/** The screen with the passkeys and the second factor. */
export const SECURITY = `${PATH}/security`;

/** Asks for a proof before Google is linked. */
export const LINK_GOOGLE = `${PATH}?link-google`;

/** The dialogs that need no id. */
const SIMPLE = ["household", "leave", "change-email", "link-google", "cancel-subscription", "delete-account"] as const;

/** The dialog that cancels a subscription other than the household's current one. */
export const cancelOtherPath = (id: string): string => `${PATH}?cancel-other=${encodeURIComponent(id)}`;

/** Reads the search params; invalid ones are ignored. */
export function readDialog(params: URLSearchParams) {
  if (params.get("unlink") === "google") return { kind: "unlink" } as const;
  const subscription = params.get("cancel-other");
  if (subscription !== null) return { kind: "cancel-other", subscription } as const;
  return dialogIn(params, SIMPLE, ["remove"]);
}

type Kind = NonNullable<ReturnType<typeof readDialog>>["kind"];

const PAGE_OF_DIALOG: Readonly<Record<Kind, SettingsPage>> = {
  household: "household",
  leave: "members",
  remove: "members",
  "change-email": "profile",
  "link-google": "sign-in-ways",
  unlink: "sign-in-ways",
  "cancel-subscription": "subscription",
  "cancel-other": "subscription",
  "delete-account": "own-account",
};

/** The page that an address asks for without a fragment: that of its dialog, or of what it reports. */
export function pageOfSearch(params: URLSearchParams, dialog: { kind: Kind } | null): SettingsPage | null {
  if (dialog) return PAGE_OF_DIALOG[dialog.kind];
  if (params.has("google")) return "sign-in-ways";
  return params.has("invite") ? "members" : null;
}
