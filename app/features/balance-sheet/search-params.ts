/** The dialogs' search params: `?new`, and with an item's id `?update`, `?since` and `?delete`; on its own page without the id. */
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
    const id = params.has(kind) ? (pageId ?? params.get(kind)) : null;
    if (isId(id)) return { kind, id };
  }
  return null;
}
