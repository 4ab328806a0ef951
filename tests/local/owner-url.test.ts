/** Which database `npm run check:ledger` and `npm run db:compare` are about. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neon } from "@neondatabase/serverless";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLedgerDifferences } from "#db/housekeeping/check-ledger.ts";
import { findOwnerUrl } from "../../local/process/owner-url.ts";
import { announceRunning } from "../../local/process/running.ts";
import { listen } from "../../local/simulators/http.ts";
import { startMigratedDatabase } from "../../local/simulators/migrated-database.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pamoja-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const announce = (origin: string, ownerUrl: string) =>
  announceRunning(dataDir, { origin, ownerUrl, inbox: origin, control: origin });

test("the ledger of the running product is checked when no address is given", async () => {
  const database = await startMigratedDatabase({ port: 0, appPassword: "test" });
  const product = await listen(0, (_, response) => void response.end());
  announce(product.origin, database.url("owner"));

  const url = await findOwnerUrl({}, dataDir);
  expect(url).toBe(database.url("owner"));
  expect(await findLedgerDifferences(neon(url ?? ""))).toEqual({ households: 0, differences: [] });

  await product.stop();
  await database.stop();
});

test("an address that is given comes before the running product's", async () => {
  const product = await listen(0, (_, response) => void response.end());
  announce(product.origin, "postgres://owner@127.0.0.1/running");
  expect(await findOwnerUrl({ DATABASE_OWNER_URL: "postgres://owner@host/given" }, dataDir)).toBe(
    "postgres://owner@host/given",
  );
  await product.stop();
});

test("a product that was killed, and one that was never started, have no database", async () => {
  expect(await findOwnerUrl({}, dataDir)).toBeNull();
  const product = await listen(0, (_, response) => void response.end());
  announce(product.origin, "postgres://owner@127.0.0.1/killed");
  await product.stop();
  expect(await findOwnerUrl({}, dataDir)).toBeNull();
});
