/** Whether the product says, in the end, what was acknowledged: in pockets, and in calendars. */
import ICAL from "ical.js";
import { formatFigure } from "../../app/domain/money.ts";
import { readPage } from "../page.ts";
import { type Book, heldIn } from "./book.ts";
import type { Client } from "./client.ts";
import type { Home, Phone } from "./home.ts";

/** @returns sentences about what is said otherwise */
export async function pocketProblems(book: Book, client: Client, { pocket }: Phone): Promise<string[]> {
  const held = formatFigure(heldIn(book, pocket), "KES");
  const response = await client.ask(`/plan/pockets?pocket=${pocket}`);
  if (response === null) return ["the page of a pocket was not answered"];
  const { text } = await readPage(response);
  return text.includes(held) ? [] : [`the page of the pocket ${pocket} does not say ${held}: ${text.slice(0, 300)}`];
}

/** What was paid, or closed as paid, has a tick in the calendar; nothing else has. */
export async function calendarProblems(book: Book, client: Client, { planned, calendar }: Home): Promise<string[]> {
  const response = await client.ask(calendar);
  const text = (await response?.text()) ?? "";
  if (response?.status !== 200) return [`the calendar was answered ${response?.status}`];
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  const isDone = (occurrence: string) => book.paid.has(occurrence) || book.changes.get(occurrence)?.closed === "paid";
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { uid, summary } of events) {
    const [, schedule, day] = /^(.{36})-(\d{4}-\d{2}-\d{2})@/.exec(uid) ?? [];
    const occurrence = `${schedule} ${day}`;
    if (seen.has(occurrence)) problems.push(`${occurrence} is in the calendar twice`);
    seen.add(occurrence);
    const hasTick = summary.startsWith("✓");
    if (hasTick !== isDone(occurrence)) problems.push(`the calendar says "${summary}" of ${occurrence}`);
  }
  const schedules = new Set(planned.map((each) => each.schedule));
  for (const occurrence of book.paid.keys())
    if (schedules.has(occurrence.slice(0, 36)) && !seen.has(occurrence))
      problems.push(`${occurrence} was paid, and is not in the calendar`);
  return problems;
}
