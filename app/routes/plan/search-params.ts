/** The screen's dialogs are part of its address. */
import { dialogIn } from "#app/components/dialog/dialog-params.ts";
import { isId } from "#app/domain/id.ts";
import { type OccurrenceKey, readOccurrenceKey, writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";

export const PATH = "/plan";
/** School fees, which have a form of their own. */
export const FEES = `${PATH}/fees`;

/** Whether everything is listed, however much it is. */
export const showsAll = (params: URLSearchParams): boolean => params.has("all");
/** The same screen with everything listed. */
export const withAll = (params: URLSearchParams): string => `${PATH}?${new URLSearchParams([...params, ["all", ""]])}`;

export const readDialog = (params: URLSearchParams) => dialogIn(params, ["new"], ["edit", "delete"]);

/** The occurrence that the address asks about. */
export const occurrenceIn = (params: URLSearchParams): OccurrenceKey | null => readOccurrenceKey(params.get("about"));

/** The address of the dialog about an occurrence. */
export const addressOf = (key: OccurrenceKey): string =>
  `${PATH}?${new URLSearchParams({ about: writeOccurrenceKey(key) })}`;

/** Where a household says what comes again, in three questions. */
export const START = `${PATH}/start`;

/** The transaction that a new one is to be like. */
export const likeIn = (params: URLSearchParams): string | null => {
  const id = params.get("like");
  return isId(id) ? id : null;
};

/** What the address fills in of a new one, as a loan or a budget line that comes again does. */
export function filledIn(params: URLSearchParams): Partial<Record<string, string>> {
  const names = [
    "name",
    "amount",
    "becomes",
    "account",
    "to_account",
    "anchor",
    "unit",
    "payee",
    "payee_name",
    "payee_account",
    "times",
    "last_amount",
    "about",
    "month_day",
  ];
  const filled = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
  );
  return { ...filled, ...(params.has("payday") ? { payday: "on" } : {}) };
}
