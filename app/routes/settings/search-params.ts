/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";

export const PATH = "/settings";
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
