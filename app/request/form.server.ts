/** Fields that all of our forms carry. A request without them is not from a form of ours, so no screen shows the answer. */
import { isId } from "#app/domain/id.ts";

/** The largest integer that the database stores. */
const LARGEST_VERSION = 2 ** 31 - 1;

export function badRequest(): never {
  throw new Response("Bad request", { status: 400 });
}

/** Reads an id. Throws a 400 when it is missing. */
export function readId(form: FormData, name = "id"): string {
  const id = form.get(name);
  return isId(id) ? id : badRequest();
}

/** Reads the version of the row that the form was made from. Throws a 400 when it is missing. */
export function readVersion(form: FormData): number {
  const version = Number(form.get("version"));
  return Number.isInteger(version) && version > 0 && version <= LARGEST_VERSION ? version : badRequest();
}

/** Whether a ConfirmField (components/form/checkbox.tsx) says yes to this very value. */
export function isConfirmed(form: FormData, name: string, value: string | undefined): boolean {
  const confirmed = form.get(name);
  return typeof confirmed === "string" && confirmed.replace(/\s+/g, " ").trim() === value;
}
