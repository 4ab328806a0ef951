import { isId, NO_ID } from "#app/domain/id.ts";

/** The import that a page's address names; one that nobody has where it names none. */
export function importIdOf({ url }: Request): string {
  const id = new URL(url).searchParams.get("id");
  return isId(id) ? id : NO_ID;
}
