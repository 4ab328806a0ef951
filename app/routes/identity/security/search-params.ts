/** The screen's dialogs are part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/settings/security";
export const ADD_PASSKEY = `${PATH}?add-passkey`;
export const TURN_OFF = `${PATH}?turn-off-factor`;

export type Dialog =
  | { kind: "add-passkey" | "turn-off-factor" }
  | { kind: "rename-passkey" | "remove-passkey"; passkey: string };

/** Reads the search params; invalid ones are ignored. */
export function readDialog(params: URLSearchParams): Dialog | null {
  if (params.has("add-passkey")) return { kind: "add-passkey" };
  if (params.has("turn-off-factor")) return { kind: "turn-off-factor" };
  for (const kind of ["rename-passkey", "remove-passkey"] as const) {
    const passkey = params.get(kind);
    if (isId(passkey)) return { kind, passkey };
  }
  return null;
}
