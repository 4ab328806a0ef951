/** The dialogs' search params: `?new`, `?update=<id>` and `?delete=<id>`; on an item's own page without the id. */
import { isId } from "#app/domain/id.ts";

export type Dialog = { kind: "new" } | { kind: "update" | "delete"; id: string };

/**
 * The requested dialog; null for none, or an invalid one.
 * @param pageId the item whose own page this is; null on the list
 */
export function readDialog(params: URLSearchParams, pageId: string | null = null): Dialog | null {
  if (pageId === null && params.has("new")) return { kind: "new" };
  for (const kind of ["update", "delete"] as const) {
    const id = params.has(kind) ? (pageId ?? params.get(kind)) : null;
    if (isId(id)) return { kind, id };
  }
  return null;
}
