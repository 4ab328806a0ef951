/** Which changes the screen shows is part of its address. */
import { isId } from "#app/domain/id.ts";

export const PATH = "/history";

/** `row`: whose changes, null for everything. `after`: the change with which the page before ended. */
export type Selection = { row: string | null; after: string | null };

/** Reads the search params; invalid ones are ignored. */
export const readSelection = (params: URLSearchParams): Selection => ({
  row: idIn(params, "row"),
  after: idIn(params, "after"),
});

export function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return isId(id) ? id : null;
}

/** `restored`: a change that was taken back just now. */
export function addressOf({ row, after, restored }: Partial<Selection> & { restored?: string }): string {
  const params = Object.entries({ row, after, restored }).flatMap(([name, id]) => (id ? [[name, id]] : []));
  return params.length === 0 ? PATH : `${PATH}?${new URLSearchParams(params)}`;
}
