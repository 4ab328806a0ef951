/** What the service worker answers by itself about the queue: its page and the forms on it. */
import { v7 } from "uuid";
import { dayAndTime } from "../../domain/calendar.ts";
import { plainDecimal } from "../../domain/money.ts";
import { readLine } from "../../domain/one-line/read-line.ts";
import type { SentFields } from "../sent-form.ts";
import { deviceStore, findSession, ownEntries, records, type Session } from "./device-store.ts";
import { becomesValue, EMPTY, fieldsWith, type Problems, problemsOf, type Typed, typedIn } from "./fields.ts";
import { entryOf, isOwn, type NewEntry, type PendingEntry } from "./pending-entry.ts";
import { QUEUE_PATH } from "./post.ts";
import { correct, keep } from "./queue.ts";
import { queuePage, type Task } from "./queue-page.ts";
import * as say from "./queue-page.words.ts";
import { announce, sendNow } from "./sender.ts";

/** The page of the queue; null where it is not known who is here, so that the server says it. */
export async function showQueue(address: string): Promise<Response | null> {
  const session = await findSession();
  if (session === null) return null;
  const ofPerson = (await deviceStore.all()).filter(({ person }) => person === session.person);
  const entries = ofPerson.filter((entry) => isOwn(entry, session));
  const elsewhere = ofPerson.length - entries.length;
  return queuePage(taskIn(new URL(address).searchParams, entries, session), entries, elsewhere);
}

function taskIn(params: URLSearchParams, entries: readonly PendingEntry[], session: Session): Task {
  const named = (name: string) => entries.find(({ id }) => id === params.get(name)) ?? null;
  const [keptEntry, entryToChange, entryToDiscard] = [named("kept"), named("change"), named("discard")];
  if (params.has("leaving") && entries.length > 0) return { kind: "leaving", left: leftIn(params.get("left")) };
  if (entryToChange) return { kind: "fields", entry: entryToChange, typed: typedIn(entryToChange), problems: {} };
  if (entryToDiscard) return { kind: "discard", entry: entryToDiscard };
  if (params.has("fields") && records(session))
    return { kind: "fields", entry: null, typed: { ...EMPTY, date: todayOf(session) }, problems: {} };
  if (!records(session)) return { kind: "view" };
  if (keptEntry) return { kind: "write", line: "", notice: { kind: "kept", entry: keptEntry } };
  const isSent = params.has("sent") && entries.length === 0;
  return { kind: "write", line: "", notice: isSent ? { kind: "sent" } : null };
}

const leftIn = (left: string | null) => (left === "silent" || left === "refused" ? left : null);

/** The household's day, by the server's clock as far as that is known. */
const todayOf = ({ timeZone, clockAhead }: Session): string =>
  dayAndTime(new Date(Date.now() + clockAhead), timeZone).day;

/** Does what a form of the page asks for. */
export async function changeQueue(sent: SentFields): Promise<Response | null> {
  const session = await findSession();
  if (session === null) return null;
  const values = new Map(sent);
  const text = (name: string) => values.get(name) ?? "";
  const entries = await ownEntries(session);
  const entry = entries.find(({ id }) => id === text("entry")) ?? null;
  switch (text("intent")) {
    case "line":
      return records(session) ? keepLine(session, text("line"), entries) : toQueue();
    case "save":
      return keepTyped(session, entry && withAccount(entry, values.has("with_account")), typedFrom(text), entries);
    case "discard": {
      if (entry === null) return toQueue();
      await deviceStore.remove(entry.id);
      await announce();
      const left = entries.filter(({ id }) => id !== entry.id);
      return queuePage({ kind: "write", line: "", notice: { kind: "thrown_away", entry } }, left);
    }
    case "undo": {
      const again = entryOf(text("form"), [...new URLSearchParams(text("fields"))]);
      return again && isOwn(again, session) ? keepAndShow(session, again) : toQueue();
    }
    default:
      await sendNow();
      return toQueue();
  }
}

const toQueue = (search = ""): Response => Response.redirect(new URL(QUEUE_PATH + search, location.href).href, 303);

function withAccount(entry: PendingEntry, isKept: boolean): PendingEntry {
  const fields = new URLSearchParams(entry.fields);
  if (isKept || entry.form !== "/transactions") return entry;
  for (const name of ["account", "account_rate", "account_base"]) fields.delete(name);
  return { ...entry, fields: fields.toString() };
}

const typedFrom = (text: (name: string) => string): Typed => ({
  amount: text("amount"),
  description: text("description").trim(),
  becomes: text("becomes"),
  date: text("date"),
});

/** Reads a line; where its amount or what it was for is unclear, its fields are shown with what was understood. */
async function keepLine(session: Session, line: string, entries: readonly PendingEntry[]): Promise<Response> {
  const today = todayOf(session);
  const read = readLine(line, { today, currency: session.currency, accounts: [], payees: [] });
  const { amount, day, description, category } = read;
  const isOwnCurrency = amount !== null && amount.currency === null;
  const typed: Typed = {
    amount: isOwnCurrency ? plainDecimal(amount.cents) : "",
    description: amount === null || isOwnCurrency ? description : line,
    becomes: category ? becomesValue(category.type, category.category, category.subcategory) : "",
    date: day ?? today,
  };
  const problems: Problems = {
    ...problemsOf(typed, false),
    ...(typed.amount === "" && { amount: say.howMuchWasIt }),
  };
  if (Object.keys(problems).length > 0) return queuePage({ kind: "fields", entry: null, typed, problems }, entries);
  return keepTyped(session, null, typed, entries);
}

async function keepTyped(
  session: Session,
  entry: PendingEntry | null,
  typed: Typed,
  entries: readonly PendingEntry[],
): Promise<Response> {
  const problems = problemsOf(typed, entry?.form === "/transactions/transfer");
  const { person, household, currency } = session;
  const id = entry?.id ?? v7();
  const blank = {
    intent: "record",
    id,
    typed_by: person,
    opened_in: household,
    currency,
    household_currency: currency,
  };
  const fields = fieldsWith(entry?.fields ?? new URLSearchParams(blank).toString(), typed);
  const made = entryOf(entry?.form ?? "/transactions", [...new URLSearchParams(fields)]);
  if (made === null || Object.keys(problems).length > 0)
    return queuePage({ kind: "fields", entry, typed, problems }, entries);
  if (entry === null) return keepAndShow(session, made);
  const corrected = await correct(deviceStore, made, Date.now() + session.clockAhead);
  return corrected ? showKept(corrected) : keepAndShow(session, made);
}

async function keepAndShow(session: Session, entry: NewEntry): Promise<Response> {
  return showKept(await keep(deviceStore, entry, Date.now() + session.clockAhead));
}

async function showKept({ id }: PendingEntry): Promise<Response> {
  await announce();
  return toQueue(`?kept=${id}`);
}
