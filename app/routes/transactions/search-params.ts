/** The screen's state is its address: the filters, the length of the list, and the open dialog. */
import { isDay, isMonth, type Month } from "#app/domain/calendar.ts";
import { categoriesOf, subcategoriesOf } from "#app/domain/categories.ts";
import { isId } from "#app/domain/id.ts";
import { isTransactionType, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { type Cursor, NO_ACCOUNT, type TransactionFilter } from "#db/transactions/transaction-filter.ts";

export const PATH = "/transactions";
export const PAGE = 50;
/** 'Show more' extends the list up to this length; after that it starts a new page. */
export const LONGEST = 1000;
/** Of a search, in characters: more takes long among many long descriptions. */
export const LONGEST_SEARCH = 40;

export type Dialog =
  | { kind: "new"; type: TransactionType }
  | { kind: "edit"; id: string; type: TransactionType | null }
  | { kind: "delete"; id: string; isCorrection: boolean };

export type Address = {
  filter: TransactionFilter;
  isFiltered: boolean;
  show: number;
  after: Cursor | null;
  dialog: Dialog | null;
  /** The transaction that was recorded just now. */
  saved: string | null;
};

const LIST_NAMES = ["q", "kind", "of", "month", "until", "account", "show", "before"] as const;

/** Reads the search params; invalid ones are ignored. */
export function readAddress(params: URLSearchParams): Address {
  const text = (name: string) => params.get(name)?.trim() || null;
  const [ofType = "", ofCategory = "", ofSubcategory = ""] = (text("of") ?? "").split(":");
  const category = isTransactionType(ofType) && categoriesOf(ofType).includes(ofCategory) ? ofCategory : null;
  const kind = category === null ? text("kind") : ofType;
  const [month, until] = [monthIn(text("month")), monthIn(text("until"))];
  const [saved, account] = [params.get("saved"), params.get("account")];
  const show = Math.min(Math.max(Math.trunc(Number(params.get("show"))) || PAGE, PAGE), LONGEST);
  return {
    filter: {
      search: text("q")?.replaceAll("\u0000", "").slice(0, LONGEST_SEARCH) || null,
      type: isTransactionType(kind) ? kind : null,
      category,
      subcategory:
        category !== null && ofType === "expense" && subcategoriesOf("expense", category).includes(ofSubcategory)
          ? ofSubcategory
          : null,
      month,
      until: month !== null && until !== null && until > month ? until : null,
      account: account === NO_ACCOUNT || isId(account) ? account : null,
    },
    isFiltered: ["q", "kind", "of", "month", "account"].some((name) => text(name) !== null),
    show,
    after: readCursor(params.get("before")),
    dialog: readDialog(params),
    saved: isId(saved) ? saved : null,
  };
}

const monthIn = (text: string | null): Month | null => (text !== null && isMonth(text) ? text : null);

function readDialog(params: URLSearchParams): Dialog | null {
  const type = params.get("type");
  if (params.has("new")) return { kind: "new", type: isTransactionType(type) ? type : "expense" };
  const edit = params.get("edit");
  if (isId(edit)) return { kind: "edit", id: edit, type: isTransactionType(type) ? type : null };
  const remove = params.get("delete");
  return isId(remove) ? { kind: "delete", id: remove, isCorrection: params.has("correct") } : null;
}

export const writeCursor = (row: Cursor): string => `${row.date}_${row.id}`;

function readCursor(text: string | null): Cursor | null {
  const [date = "", id] = (text ?? "").split("_");
  return isDay(date) && isId(id) ? { date, id } : null;
}

/** In characters. No param of the list is longer; a longer one would be repeated in every row. */
const LONGEST_PARAM = 100;

/** The list's own search params, without any dialog. */
export function listParams(params: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams();
  for (const name of LIST_NAMES) {
    const value = params.get(name);
    if (value && value.length <= LONGEST_PARAM) list.set(name, value);
  }
  return list;
}

/** `from`: the screen that a form was opened from, and closes to. `home`: the dashboard, also once it is saved. */
const ORIGINS = ["from", "home"] as const;

/** These params, for a link or a form that keeps them. */
export const originParams = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(ORIGINS.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""]] : [])));

/** Where a form leads when it closes; once it is saved, to the list, which points out what was just recorded. */
export function closedAddress(params: URLSearchParams, saved?: string): string {
  if (params.has("home")) return "/";
  if (saved !== undefined) return addressWith(params, { saved });
  const from = params.get("from") ?? "";
  // A path of this site and nothing else.
  return /^\/(?!\/)[\w/-]{0,80}$/.test(from) ? from : addressWith(params, {});
}

/** The address of a transaction beside the list that these params ask for. */
export function detailAddress(id: string, params: URLSearchParams, changes: Record<string, string> = {}): string {
  return addressWith(params, changes).replace(PATH, `${PATH}/${id}`);
}

/** The address of the same list with some params changed, or removed by null. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = listParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query === "" ? PATH : `${PATH}?${query}`;
}
