/** What every form of ours carries. A form without it is a bad caller's, and nobody sees the answer on a screen. */
import { isId } from "#app/domain/id.ts";

/** The largest integer of the database. */
const LARGEST_VERSION = 2 ** 31 - 1;

export function badRequest(): never {
  throw new Response("Bad request", { status: 400 });
}

/** The id in a field. Throws a 400 where there is none. */
export function readId(form: FormData, name = "id"): string {
  const id = form.get(name);
  return isId(id) ? id : badRequest();
}

/** The version of the row that the form was made from. Throws a 400 where there is none. */
export function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  return Number.isInteger(version) && version > 0 && version <= LARGEST_VERSION ? version : badRequest();
}
