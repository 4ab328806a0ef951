import { listParams } from "../search-params.ts";

export const PATH = "/transactions/select";

/** The address of the same selection with some params changed, or removed by null. */
export function addressHere(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = listParams(params);
  next.delete("show");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === "" ? PATH : `${PATH}?${query}`;
}
