/** The screen's dialogs are part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/transactions/review";

/** The group that is open, the movement in it that is decided by itself, and the addition that was made last. */
export function readAddress(url: string) {
  const params = new URL(url).searchParams;
  const [movement, added] = [params.get("movement"), params.get("added")];
  return {
    group: params.get("payee"),
    movement: isId(movement) ? movement : null,
    added: isId(added) ? added : null,
    undone: params.has("undone"),
    /** Whether that addition took movements out of the review. */
    discarded: params.has("discarded"),
    discards: params.has("discard"),
    /** Whether a file was chosen of which nothing was new. */
    known: params.has("known"),
  };
}

/** After a file of which nothing was new. */
export const NOTHING_NEW = `${PATH}?known`;

/** The dialog that discards one's own movements. */
export const DISCARD = `${PATH}?discard`;

/** The address at which a group, or one movement of it, is decided. */
export const addressOf = (group: string, movement?: string): string =>
  `${PATH}?${new URLSearchParams({ payee: group, ...(movement ? { movement } : {}) })}`;
