/** The dialogs of the screen stand in its address. */
import { isId } from "../../domain/id.ts";

export const PATH = "/settings";

/** Where on the screen it says what came of linking Google (app/routes/auth.google.callback goes there). */
export const SIGN_IN_WAYS = "sign-in-ways";

export type Dialog =
  | { kind: "household" }
  | { kind: "leave" }
  | { kind: "remove"; member: string }
  | { kind: "unlink" };

/** Reads an address; what makes no sense in it counts as absent. */
export function readDialog(params: URLSearchParams): Dialog | null {
  if (params.has("household")) return { kind: "household" };
  if (params.has("leave")) return { kind: "leave" };
  if (params.get("unlink") === "google") return { kind: "unlink" };
  const member = params.get("remove");
  return isId(member) ? { kind: "remove", member } : null;
}
