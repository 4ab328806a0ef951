import { isId } from "#app/domain/id.ts";

const NOTHING = "00000000-0000-0000-0000-000000000000";

/** The import that a page's address names; one that nobody has where it names none. */
export function importIdOf({ url }: Request): string {
  const id = new URL(url).searchParams.get("id");
  return isId(id) ? id : NOTHING;
}
