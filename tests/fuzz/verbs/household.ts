/** A household that a chain of verbs acts upon, as its rows are at each step. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import type { Person } from "../../people.ts";
import type { Random } from "../random.ts";

export type Fields = Record<string, string>;
/** A form that is to be sent. */
export type Sending = { path: string; fields: Fields };
export type Row = Record<string, string>;

export type Household = {
  person: Person;
  random: Random;
  /** Some row of a query in this household ($1), as texts; null where there is none. */
  some: (query: string) => Promise<Row | null>;
};

export function householdOf(app: TestApp, person: Person, random: Random): Household {
  return {
    person,
    random,
    async some(query) {
      const rows = await app.owner.query(query, [person.householdId]);
      if (rows.length === 0) return null;
      const row = random.pick(rows) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")]));
    },
  };
}

export const TODAY = "2026-11-21";

/** Forms that open an account of each kind that the steps need. */
export const ACCOUNTS = () =>
  ["mpesa", "bank", "savings"].map((kind): Sending => {
    const opening = { currency: "KES", opening_balance: "50000", opening_day: "2026-10-01" };
    return { path: "/accounts", fields: { intent: "record", id: newId(), name: kind, kind, ...opening } };
  });
