/** `npm run check:ledger`: each stored figure that is not what its rows come to is named. */
import { neon } from "@neondatabase/serverless";
import { expect, test } from "vitest";
import { differenceText, findLedgerDifferences } from "#db/housekeeping/check-ledger.ts";
import { newId } from "#db/id.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { entry, LOAN_TERMS, record } from "./ledger.ts";
import { makeHousehold, makeMember, scopeOf } from "./support.ts";

const database = databaseOfFile();

const check = () => findLedgerDifferences(neon(database.url("owner")));

test("every figure that was changed beside its rows is named, and none other", async () => {
  const household = await makeHousehold(database);
  const scope = scopeOf(database, await makeMember(database, household));
  await record(scope, newId(), "tithe", entry({ amount: 100_000, date: "2026-11-04" }));
  await record(scope, newId(), "loan_received", entry({ amount: 250_000, date: "2026-11-01", ...LOAN_TERMS }));
  expect(await check()).toEqual({ households: 1, differences: [] });

  const { owner } = database;
  await owner`update transaction_totals set total = total + 1 where type = 'tithe'`;
  await owner`alter table loans disable trigger user`;
  await owner`update loans set outstanding_balance = outstanding_balance - 2`;
  await owner`update subscriptions set passes_end = '2027-01-01'`;
  const { differences } = await check();
  expect(differences.map(differenceText).map((text) => text.replace(/loan [0-9a-f-]+/, "loan"))).toEqual([
    `household ${household}: total 2026-11 tithe: stored 100001 of 1, its rows come to 100000 of 1`,
    `household ${household}: loan: stored 249998 of 250000, its rows come to 250000 of 250000`,
    `household ${household}: passes until: stored 2027-01-01, its rows come to nothing`,
  ]);
  await owner`update transaction_totals set total = total - 1 where type = 'tithe'`;
  await owner`update loans set outstanding_balance = outstanding_balance + 2`;
  await owner`alter table loans enable trigger user`;
  await owner`update subscriptions set passes_end = null`;
});

test("all households are looked at, page by page", async () => {
  const before = (await check()).households;
  for (let count = 0; count < 205; count += 1) await makeHousehold(database, { subscription: null });
  expect(await check()).toEqual({ households: before + 205, differences: [] });
});
