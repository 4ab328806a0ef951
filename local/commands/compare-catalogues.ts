/**
 * `npm run db:compare`: whether the database at DATABASE_OWNER_URL, or else the running product's, is what the files of db/
 * make of an empty one. Prints every difference; the exit code is 1 when there is one.
 */
import { neon } from "@neondatabase/serverless";
import { compareCatalogues, describeCatalogue } from "../../db/catalogue.ts";
import { reachLocalDatabases } from "../../db/client.ts";
import { requireOwnerUrl } from "../process/owner-url.ts";
import { startMigratedDatabase } from "../simulators/migrated-database.ts";

const url = await requireOwnerUrl();
reachLocalDatabases();
const freshDatabase = await startMigratedDatabase({ port: 0, appPassword: "local" });
try {
  const [expected, actual] = [
    await describeCatalogue(neon(freshDatabase.url("owner"))),
    await describeCatalogue(neon(url)),
  ];
  const differences = compareCatalogues(expected, actual);
  console.log(differences.length === 0 ? `Equal: ${expected.length} objects.` : differences.join("\n"));
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await freshDatabase.stop();
}
