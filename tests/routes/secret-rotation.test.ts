/** A new AUTH_SECRET in the real worker, step by step as docs/operations.md has it. */
import { neon } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reachLocalDatabases } from "#db/client.ts";
import { type Pamoja, startPamoja } from "../../local/pamoja.ts";
import { personMaker } from "../people.ts";
import { createTestDatabase, dropTestDatabase } from "../shared-postgres.ts";

let postgresUrl: string;
let product: Pamoja;
beforeAll(async () => {
  postgresUrl = await createTestDatabase();
  product = await startPamoja({ dataDir: null, postgresUrl });
  reachLocalDatabases();
});
afterAll(async () => {
  await product?.stop();
  await dropTestDatabase(postgresUrl);
});

test("a new AUTH_SECRET signs nobody out of a browser, and tokens are issued again once the old keys are gone", async () => {
  const owner = neon(product.database.url("owner"));
  const password = "maembe-saba-77";
  const person = await personMaker(owner, product.origin).signedUp({ password });
  const showsPage = async () =>
    (await fetch(`${product.origin}/settings`, { headers: { Cookie: person.cookie } })).status;
  const issueToken = async () => {
    const body = JSON.stringify({ grant_type: "password", email: person.email, password });
    const headers = { "Content-Type": "application/json" };
    return (await fetch(`${product.origin}/auth/v1/token`, { method: "POST", body, headers })).status;
  };
  expect([await showsPage(), await issueToken()]).toEqual([200, 200]);

  const AUTH_SECRET = "another secret, of more than 32 characters";
  await product.restartWorker({ AUTH_SECRET });
  expect([await showsPage(), await issueToken()]).toEqual([200, 500]);
  await owner`delete from signing_keys`;
  await product.restartWorker({ AUTH_SECRET });
  expect([await showsPage(), await issueToken()]).toEqual([200, 200]);
});
