/** The dialogs of the screen stand in its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/settings";
/** The file with everything that the household has. */
export const DATA_EXPORT = `${PATH}/data-export`;

/** Where on the screen it says what came of linking Google (app/routes/auth.google.callback goes there). */
export const SIGN_IN_WAYS = "sign-in-ways";

/** Asks for the password before Google is linked. */
export const LINK_GOOGLE = `${PATH}?link-google`;

/** The dialogs that are about nothing but whoever looks at them. */
const SIMPLE = ["household", "leave", "change-email", "link-google", "cancel-subscription", "delete-account"] as const;

export type Dialog =
  | { kind: (typeof SIMPLE)[number] | "unlink" }
  | { kind: "remove"; member: string }
  | { kind: "cancel-other"; subscription: string };

/** Where another subscription than the household's own is cancelled. */
export const cancelOtherPath = (id: string): string => `${PATH}?cancel-other=${encodeURIComponent(id)}`;

/** Reads an address; what makes no sense in it counts as absent. */
export function readDialog(params: URLSearchParams): Dialog | null {
  const simple = SIMPLE.find((kind) => params.has(kind));
  if (simple) return { kind: simple };
  if (params.get("unlink") === "google") return { kind: "unlink" };
  const subscription = params.get("cancel-other");
  if (subscription !== null) return { kind: "cancel-other", subscription };
  const member = params.get("remove");
  return isId(member) ? { kind: "remove", member } : null;
}
