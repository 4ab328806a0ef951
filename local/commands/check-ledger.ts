/**
 * `npm run check:ledger`: recomputes every stored figure of the database at DATABASE_OWNER_URL, or else of the running
 * product's. Prints every difference; the exit code is 1 when there is one.
 */
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../../db/client.ts";
import { differenceText, findLedgerDifferences } from "../../db/housekeeping/check-ledger.ts";
import { requireOwnerUrl } from "../process/owner-url.ts";

const url = await requireOwnerUrl();
reachLocalDatabases();
const { households, differences } = await findLedgerDifferences(neon(url));
console.log(
  differences.length === 0
    ? `Every figure of ${households} households is what its rows come to.`
    : differences.map(differenceText).join("\n"),
);
process.exitCode = differences.length === 0 ? 0 : 1;
