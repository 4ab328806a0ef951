/** What strangers try at the address of a calendar, and what no phone sends of what waited on it. */
import { newId } from "#db/id.ts";
import { newToken } from "#db/identity/token.ts";
import type { TestApp } from "../app-server.ts";
import type { Person } from "../people.ts";
import { queued } from "../routes/submits.ts";

/** More than one network, and one calendar, may ask for in an hour (RATES). */
const MANY = 200;
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** @returns what is wrong with the answers, in words */
export async function tryAddresses(app: TestApp): Promise<string[]> {
  const [home, other] = [await app.signedUp(), await app.signedUp()];
  return [...(await tryCalendar(app, home)), ...(await tryQueue(app, home, other))];
}

async function tryCalendar(app: TestApp, home: Person): Promise<string[]> {
  const problems: string[] = [];
  await app.confirmNow(home);
  const page = await app.post("/settings/calendar", { intent: "record", id: newId() }, home);
  const address = /\/calendar\/[\w-]{43}\.ics/.exec(await page.text())?.[0] ?? "";
  const token = address.slice("/calendar/".length, -".ics".length);
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await app.fetch(path, init);
    return { status: response.status, text: await response.text(), tag: response.headers.get("ETag") ?? "" };
  };
  const expectStatus = (what: string, got: number, ...expected: number[]) => {
    if (!expected.includes(got)) problems.push(`calendar: ${what} was answered ${got}`);
  };
  const first = await get(address);
  expectStatus("its address", first.status, 200);
  for (const tag of [first.tag, `W/${first.tag}`, `"x", ${first.tag}`])
    expectStatus(`If-None-Match ${tag}`, (await get(address, { headers: { "If-None-Match": tag } })).status, 304);
  for (const tag of ["", "*", '"x"', ",".repeat(3000), first.tag.slice(1)])
    expectStatus("another If-None-Match", (await get(address, { headers: { "If-None-Match": tag } })).status, 200);
  for (const method of METHODS) expectStatus(method, (await get(address, { method })).status, 405);
  expectStatus("HEAD", (await get(address, { method: "HEAD" })).status, 200);
  const wrong = [
    ...[newToken(), token.slice(1), `${token}x`, "x".repeat(500), `${token.slice(1)}${token[0]}`, "%00", "../../"],
    ...[token.toUpperCase(), ` ${token}`, `${token}.ics`, "💰".repeat(43)],
  ];
  for (const each of wrong) {
    const { status, text } = await get(`/calendar/${encodeURIComponent(each)}.ics`);
    expectStatus("a wrong address", status, 404);
    if (text.includes("BEGIN:")) problems.push("calendar: a wrong address was answered with a calendar");
  }
  const statuses = new Set<number>();
  const from = { headers: { "CF-Connecting-IP": "198.51.100.99" } };
  for (let time = 0; time < MANY; time += 1)
    statuses.add((await get(time % 2 === 0 ? address : `/calendar/${newToken()}.ics`, from)).status);
  for (const status of statuses) expectStatus("one of many requests", status, 200, 404, 429);
  if (!statuses.has(429)) problems.push(`calendar: ${MANY} requests of one network reached no limit`);
  return problems;
}

async function tryQueue(app: TestApp, home: Person, other: Person): Promise<string[]> {
  const problems: string[] = [];
  const tithe = (id = newId()) => ({ id, type: "tithe", date: "2026-11-20", description: "Tithe", amount: "1" });
  const send = async (fields: Record<string, string>) => {
    const response = await app.post("/transactions/queued", fields, home);
    const text = await response.text();
    return { status: response.status, text };
  };
  const [entry] = JSON.parse(queued(tithe()).entries ?? "[]") as Record<string, unknown>[];
  const count = async ({ householdId }: Person) =>
    Number((await app.owner`select count(*)::int as n from transactions where household_id = ${householdId}`)[0]?.n);
  const bad = [
    ...["", "{", "null", "[", "[null]", "{}", '"x"', "[[]]", "[".repeat(5000), `[${"{},".repeat(60)}{}]`, "\u0000"],
    ...[{}, { id: "x" }, { form: "/settings" }, { form: "__proto__" }, { fields: 1 }, { fields: "x".repeat(9000) }].map(
      (odd) => JSON.stringify([{ ...entry, ...odd, ...(Object.keys(odd).length === 0 ? { fields: undefined } : {}) }]),
    ),
    queued(...Array.from({ length: 51 }, () => tithe())).entries ?? "",
    JSON.stringify(Array.from({ length: 3 }, () => ({ ...entry, id: newId() }))),
  ];
  for (const entries of bad) {
    const { status } = await send({ entries });
    if (status !== 400) problems.push(`queue: ${entries.slice(0, 80)} was answered ${status}`);
  }
  for (const opened_in of [other.householdId, newId()]) {
    const { status } = await send({ ...queued(tithe()), opened_in });
    if (status !== 409) problems.push(`queue: in another household it was answered ${status}`);
  }
  if ((await count(home)) > 0) problems.push("queue: what was refused was recorded");
  // The same entry several times in one batch, and the batch several times.
  const twice = tithe();
  for (let time = 0; time < 3; time += 1) {
    const { status, text } = await send(queued(twice, twice, tithe("01900000-0000-7000-8000-000000000001")));
    if (status >= 500 || text.includes("stack")) problems.push(`queue: an id twice was answered ${status} ${text}`);
  }
  const [mine, theirs] = [await count(home), await count(other)];
  if (mine > 2 || theirs > 0) problems.push(`queue: ${mine} and ${theirs} entries are there of 2 and 0`);
  return problems;
}
