/** The screen's dialogs are part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/settings/rules";

export type Dialog = { kind: "new" } | { kind: "edit"; id: string };

/** Reads the search params; invalid ones are ignored. */
export function readDialog(params: URLSearchParams): Dialog | null {
  if (params.has("new")) return { kind: "new" };
  const id = params.get("edit");
  return isId(id) ? { kind: "edit", id } : null;
}
