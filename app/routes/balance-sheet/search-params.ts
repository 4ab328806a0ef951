/**
 * The dialogs' search params: `?new`, `?update=<id>` and `?delete=<id>`; on an item's own page without the id, and
 * `?since` there alone.
 */
import { isId } from "#app/domain/id.ts";

export type Dialog = { kind: "new" } | { kind: ItemDialog; id: string };

const ITEM_DIALOGS = ["update", "since", "delete"] as const;
export type ItemDialog = (typeof ITEM_DIALOGS)[number];

/**
 * The requested dialog; null for none, or an invalid one.
 * @param pageId the item whose own page this is; null on the list
 */
export function readDialog(params: URLSearchParams, pageId: string | null = null): Dialog | null {
  if (pageId === null && params.has("new")) return { kind: "new" };
  for (const kind of ITEM_DIALOGS) {
    if (kind === "since" && pageId === null) continue;
    const id = params.has(kind) ? (pageId ?? params.get(kind)) : null;
    if (isId(id)) return { kind, id };
  }
  return null;
}
