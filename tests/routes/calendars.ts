/** What a person does about the address of their calendar, and what a calendar app reads there. */
import ICAL from "ical.js";
import { expect } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";

export const SETTINGS = "/settings/calendar";
export const TODAY = "2026-11-21";

export type Fields = Record<string, string>;
type Shown = { uid: string; sequence: number; summary: string; start: string; end: string; transparency: string };

/** A product on a Saturday noon in Nairobi, whenever this runs. */
export function startOnSaturday(): Promise<TestApp> {
  const shift = String(Math.round((Date.parse(`${TODAY}T09:00:00Z`) - Date.now()) / 1000));
  return startTestApp({ origin: "http://localhost:8787", vars: { CLOCK_SHIFT_SECONDS: shift } });
}

export function calendarsOf(app: TestApp) {
  async function submit(path: string, fields: Fields, { cookie }: Person) {
    const response = await app.post(path, fields, { cookie });
    return { status: response.status, html: await response.text() };
  }

  /** Makes an address, for whoever has just confirmed that it is them; its path. */
  async function make(person: Person, fields: Fields = {}) {
    await app.confirmNow(person);
    const { html } = await submit(SETTINGS, { intent: "record", id: newId(), ...fields }, person);
    return /\/calendar\/[\w-]{43}\.ics/.exec(html)?.[0] ?? "";
  }

  /** Plans a rent of 25,000 from 5 December on; its id. */
  async function plan(person: Person, more: Fields = {}) {
    const id = newId();
    const rent = { name: "Rent", becomes: "expense:Rent:Monthly Rent", amount: "25000", unit: "month" };
    const fields = { intent: "record", id, ...rent, anchor: "2026-12-05", ...more };
    expect((await submit("/plan", fields, person)).status).toBe(302);
    return id;
  }

  const get = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers });

  async function read(path: string) {
    const response = await get(path);
    expect(response.status).toBe(200);
    return response.text();
  }

  return { submit, make, plan, get, read, eventsOf: async (path: string) => parsed(await read(path)).events };
}

/** By a parser that is not the writer's. */
export function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component): Shown => {
    const event = new ICAL.Event(component);
    expect(event.startDate.isDate && event.endDate.isDate).toBe(true);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      transparency: String(component.getFirstPropertyValue("transp")),
    };
  });
  return { calendar, events };
}

export const short = (events: readonly Shown[]) => events.map(({ start, summary }) => `${start} ${summary}`);
