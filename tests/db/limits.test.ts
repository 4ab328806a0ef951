/** The numbers of app/domain/limits.ts, as the database knows them. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIFETIMES, LIMITS, MOST_ROWS, RATES } from "#app/domain/limits.ts";
import { readSchemaObjects } from "#db/schema-objects.ts";
import { databaseOfFile } from "./database-of-file.ts";

const database = databaseOfFile();

const texts = (await readSchemaObjects()).map(({ text }) => text);
/** The names that a function of SQL is asked for anywhere. */
const asked = (call: RegExp) => texts.flatMap((text) => [...text.matchAll(call)].map(([, name = ""]) => name));

test("the database has the same numbers", async () => {
  const { rows } = await database.owner`select limit_of('passkeys') as passkeys, limit_of('rows of loans') as loans,
    (extract(epoch from lifetime_of('not-me')) * 1000)::bigint::text as not_me, rate_counts('invitations') as counts,
    (extract(epoch from rate_window('invitations')) * 1000)::bigint::text as within`;
  expect(rows).toEqual([
    {
      passkeys: LIMITS.passkeys,
      loans: MOST_ROWS.loans,
      not_me: String(LIFETIMES["not-me"]),
      counts: RATES.invitations.most,
      within: String(RATES.invitations.within),
    },
  ]);
});

test("a name that stands for nothing fails, and no function of the database asks for one", async () => {
  for (const call of ["limit_of", "lifetime_of", "rate_counts", "rate_window"])
    await expect(database.owner.query(`select ${call}('nothing')`), call).rejects.toThrow("case not found");
  const rates = asked(/\b(?:within_limits|count_attempt|count_stranger)\([^;]*?, '([^']+)', p_at/g);
  expect([rates.length > 20, rates.filter((name) => !Object.hasOwn(RATES, name))]).toEqual([true, []]);
  const limits = asked(/\blimit_of\('([^']+)'\)/g);
  expect([limits.length > 10, limits.filter((name) => !Object.hasOwn(LIMITS, name))]).toEqual([true, []]);
  const lifetimes = asked(/\blifetime_of\('([^']+)'\)/g);
  expect([lifetimes.length > 20, lifetimes.filter((name) => !Object.hasOwn(LIFETIMES, name))]).toEqual([true, []]);
});

test("nothing in the tables is without a use", () => {
  const sources = ["app", "db", "functions"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|sql)$/.test(name) && !name.endsWith("domain/limits.ts"))
      .map((name) => readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), "utf8")),
  );
  const all = sources.join("\n");
  const names = [...Object.keys(LIFETIMES), ...Object.keys(LIMITS), ...Object.keys(RATES)];
  const isUsed = (name: string) =>
    [`'${name}'`, `"${name}"`].some((text) => all.includes(text)) || new RegExp(`\\.${name}\\b`).test(all);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
