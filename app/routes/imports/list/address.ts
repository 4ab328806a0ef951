/** The list's page and its dialog are part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/transactions/imports";

/** `page` counts from one. `undo`: the import that is asked about. `undone`: the one that was undone just now. */
export function readAddress(url: string) {
  const params = new URL(url).searchParams;
  const [undo, undone] = [params.get("undo"), params.get("undone")];
  const page = params.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    undo: isId(undo) ? undo : null,
    undone: isId(undone) ? undone : null,
  };
}

export const pageAddress = (page: number): string => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** The dialog about one of a page's imports. */
export const undoAddress = (id: string, page: number): string =>
  `${PATH}?${new URLSearchParams({ ...(page === 1 ? {} : { page: String(page) }), undo: id })}`;
