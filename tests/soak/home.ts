/** A household of a soak before its month begins: an account of each phone, one at a bank, what is planned, and pockets. */
import { addDays, type Day } from "../../app/domain/calendar.ts";
import { newId } from "../../db/id.ts";
import type { Person } from "../people.ts";
import type { Book } from "./book.ts";
import type { Client, Fields } from "./client.ts";
import { FIRST } from "./month.ts";

/** `every`: the days on which it is due; one that comes again each day has all of them. */
export type Planned = { schedule: string; shillings: string; entry: Fields; due: (day: Day) => boolean };
export type Home = { household: string; bank: string; savings: string; planned: Planned[]; calendar: string };
export type Phone = { account: string; pocket: string };

const FARE = { type: "expense", category: "Variable Expenses", subcategory: "Transport" };
const RENT = { type: "expense", category: "Rent", subcategory: "Monthly Rent" };
const [PAY_DAY, RENT_DAY, FEES_DAY] = [addDays(FIRST, 1), addDays(FIRST, 2), addDays(FIRST, 4)];

const account = (id: string, name: string, kind: string): Fields => ({
  ...{ intent: "record", id, name, kind, currency: "KES" },
  ...{ opening_balance: "500000", opening_day: "2026-11-01" },
});

async function done(client: Client, path: string, fields: Fields): Promise<void> {
  const outcome = await client.write({ deed: "set up", path, fields });
  if (outcome === "refused") throw new Error(`${path} ${JSON.stringify(fields)} was refused`);
}

/** @param confirm lets the founder's session make an address of a calendar */
export async function setUpHome(client: Client, { householdId }: Person, confirm: () => Promise<void>): Promise<Home> {
  const [bank, savings] = [newId(), newId()];
  await done(client, "/accounts", account(bank, "KCB", "bank"));
  await done(client, "/accounts", account(savings, "Stima Sacco", "savings"));
  const plan = async (name: string, shillings: string, unit: string, anchor: Day, entry: Fields, more: Fields = {}) => {
    const [schedule, { type = "", category, subcategory }] = [newId(), entry];
    const becomes = [type, category, subcategory].filter((each) => each !== undefined).join(":");
    await done(client, "/plan", {
      intent: "record",
      id: schedule,
      name,
      becomes,
      amount: shillings,
      unit,
      anchor,
      ...more,
    });
    return { schedule, shillings, entry, due: (day: Day) => unit === "day" || day === anchor };
  };
  const fees = newId();
  await done(client, "/plan/fees", {
    ...{
      intent: "record",
      id: fees,
      person: "Amani",
      name: "Kilimani Primary",
      paybill: "247247",
      paybill_account: "12",
    },
    ...{ day1: FEES_DAY, amount1: "20000", day2: addDays(FIRST, 35), amount2: "15000" },
  });
  const school = { type: "expense", category: "Learning Expenses", subcategory: "School Fees" };
  const planned = [
    await plan("Matatu", "137.50", "day", FIRST, FARE),
    await plan("Salary", "85000.50", "month", PAY_DAY, { type: "income", category: "Salary" }, { payday: "on" }),
    await plan("Rent", "25000.50", "month", RENT_DAY, RENT),
    { schedule: fees, shillings: "20000", entry: school, due: (day: Day) => day === FEES_DAY },
  ];
  return { household: householdId, bank, savings, planned, calendar: await addressOfCalendar(client, confirm) };
}

async function addressOfCalendar(client: Client, confirm: () => Promise<void>): Promise<string> {
  for (let tries = 0; tries < 9; tries += 1) {
    await confirm();
    const html = await (await client.ask("/settings/calendar", { intent: "record", id: newId() }))?.text();
    const address = /\/calendar\/[\w-]{43}\.ics/.exec(html ?? "")?.[0];
    // It is shown once: where that answer was lost, there is another address.
    if (address) return address;
  }
  throw new Error("No address of a calendar was shown.");
}

/** A member's own account, and a pocket in it. */
export async function setUpPhone(client: Client, book: Book): Promise<Phone> {
  const [own, pocket, first] = [newId(), newId(), newId()];
  await done(client, "/accounts", account(own, `M-PESA ${own.slice(-6)}`, "mpesa"));
  const christmas = { name: "Christmas", account: own, target: "30000", target_day: addDays(FIRST, 24) };
  await done(client, "/plan/pockets", { intent: "record", id: pocket, first_id: first, first: "4000", ...christmas });
  book.pockets.set(pocket, new Map([[first, 4_000_00]]));
  return { account: own, pocket };
}
