/** The screen's dialogs are part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/accounts";

export type Dialog = { kind: "new" } | { kind: "edit" | "delete"; id: string };

/** Reads the search params; invalid ones are ignored. */
export function readDialog(params: URLSearchParams): Dialog | null {
  if (params.has("new")) return { kind: "new" };
  for (const kind of ["edit", "delete"] as const) {
    const id = params.get(kind);
    if (isId(id)) return { kind, id };
  }
  return null;
}
