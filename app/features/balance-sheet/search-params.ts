/** Dialogs stand in the address: `?new`, `?update=<id>` and `?delete=<id>`; on a page of its own without the id. */
import { isId } from "#app/domain/id.ts";

export type Dialog = { kind: "new" } | { kind: "update" | "delete"; id: string };

/** The dialog of an address; null where it asks for none, or for one that makes no sense. */
export function readDialog(params: URLSearchParams, preferredCurrency: string | null = null): Dialog | null {
  if (preferredCurrency === null && params.has("new")) return { kind: "new" };
  for (const kind of ["update", "delete"] as const) {
    const id = params.has(kind) ? (preferredCurrency ?? params.get(kind)) : null;
    if (isId(id)) return { kind, id };
  }
  return null;
}
