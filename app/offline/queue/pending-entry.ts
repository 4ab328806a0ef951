/** What was typed while the network was away, as this phone keeps it until the server has recorded it. */
import { isDay } from "../../domain/calendar.ts";
import { isId } from "../../domain/id.ts";
import { readAmount } from "../../domain/money.ts";
import { QUEUED_FORMS, type QueuedEntry, type QueuedForm } from "../../domain/queue/queued-entry.ts";
import { isPlain, isTransactionType } from "../../domain/transactions/transaction-types.ts";
import type { SentFields } from "../sent-form.ts";

/** Who typed it and in which household: nobody else is shown it, and nothing is recorded elsewhere. */
export type Owner = { person: string; household: string };

export type PendingEntry = QueuedEntry &
  Owner & {
    /** Ascends in the order of typing, whatever the clock says. */
    order: number;
    /** When it was typed, in milliseconds, by the server's clock as far as that is known. */
    typedAt: number;
    /** Why it was refused; null while it waits. */
    problem: string | null;
    /** Whether it was refused because a row has its id, and other contents: itself as it was sent first, or another one. */
    isKnown?: boolean;
  };

/** An entry that is about to be kept. */
export type NewEntry = Pick<PendingEntry, "id" | "form" | "fields" | "person" | "household">;

/** Whatever else is chosen there needs the network: rates of its own, and what arrived in another currency. */
const NEEDS_NETWORK = ["arrived", "rate", "base", "account_rate", "account_base"];

/**
 * The entry that a posted form makes, if it may wait: a new transaction of a plain type, or a new transfer, of which a phone
 * can tell that amount and day are well-formed. Null for any other form.
 */
export function entryOf(path: string, fields: SentFields): NewEntry | null {
  const form = QUEUED_FORMS.find((each) => each === path);
  const values = new Map(fields);
  const text = (name: string) => values.get(name) ?? "";
  const [id, person, household] = [text("id"), text("typed_by"), text("opened_in")];
  const isComplete = [id, person, household].every(isId) && isDay(text("date")) && readAmount(text("amount")).ok;
  const waits = isComplete && text("intent") === "record" && NEEDS_NETWORK.every((name) => text(name) === "");
  if (form === undefined || !waits || !isOfForm(form, text("type"))) return null;
  return { id, form, person, household, fields: new URLSearchParams(fields.map(([...field]) => field)).toString() };
}

const isOfForm = (form: QueuedForm, type: string): boolean =>
  form === "/transactions/transfer" || (isTransactionType(type) && isPlain(type));

/** The same entry under another id. */
export function withId(entry: NewEntry, id: string): NewEntry {
  const fields = new URLSearchParams(entry.fields);
  fields.set("id", id);
  return { ...entry, id, fields: fields.toString() };
}

export const isOwn = (entry: Owner, owner: Owner | null): boolean =>
  entry.person === owner?.person && entry.household === owner.household;
