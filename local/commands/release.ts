/**
 * `npm run release`, after a deployment: records what this version's worker may ask of the database. Until the next
 * release, a test keeps all of it there (tests/db/released.test.ts).
 */
import { writeFile } from "node:fs/promises";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../../db/client.ts";
import { readContract } from "../../db/worker-contract.ts";
import { startMigratedDatabase } from "../simulators/migrated-database.ts";

reachLocalDatabases();
const database = await startMigratedDatabase({ port: 0, appPassword: "local" });
try {
  const contract = await readContract(neon(database.url("owner")));
  await writeFile(new URL("../../db/released.json", import.meta.url), `${JSON.stringify(contract, null, 2)}\n`);
  const { schema, functions, columns } = contract;
  const counts = `${Object.keys(functions).length} functions and ${Object.keys(columns).length} columns`;
  console.log(`Recorded the schema ${schema} with ${counts}. Commit db/released.json.`);
} finally {
  await database.stop();
}
