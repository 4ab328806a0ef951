/**
 * `npm run test:update`, or with `-- COMMIT`: serves with the worker of the last release, or of that commit, while the
 * database is migrated to the present schema and afterwards, and tells every request that failed. The release is the
 * commit that last changed db/released.json. It needs git's history, and builds that commit.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { neon } from "@neondatabase/serverless";
import { reachLocalDatabases } from "../db/client.ts";
import { differenceText, findLedgerDifferences } from "../db/housekeeping/check-ledger.ts";
import { newId } from "../db/id.ts";
import { migrate } from "../db/migrate.ts";
import { startRealPostgres } from "./real-postgres.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const git = (...words: string[]) => execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim();

const [namedCommit] = process.argv.slice(2);
const commit = namedCommit ?? git("log", "-1", "--format=%H", "--", "db/released.json");
if (commit === "") {
  console.error("No commit has db/released.json. Name one: npm run test:update -- COMMIT");
  process.exit(2);
}
// Below this checkout, so that it finds the packages that are installed here.
const folder = join(ROOT, "build", "released");
git("worktree", "add", "--force", "--detach", folder, commit);
const server = await startRealPostgres();
let failed = true;
try {
  console.log(`Building ${git("log", "-1", "--format=%h %s", commit)} …`);
  execFileSync("npm", ["run", "build"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  failed = await tryUpdate();
} finally {
  await server.stop();
  git("worktree", "remove", "--force", folder);
}
process.exitCode = failed ? 1 : 0;

/** @returns whether anything failed */
async function tryUpdate(): Promise<boolean> {
  const released = (path: string) => import(join(folder, path));
  const { startPamoja } = (await released("local/pamoja.ts")) as typeof import("../local/pamoja.ts");
  const { makeDemo, DEMO } = (await released("local/commands/demo.ts")) as typeof import("../local/commands/demo.ts");
  const product = await startPamoja({ dataDir: null, postgresUrl: server.url });
  reachLocalDatabases();
  try {
    await makeDemo(product);
    const { origin } = product;
    const login = await fetch(`${origin}/login`, {
      method: "POST",
      body: new URLSearchParams(DEMO),
      headers: { Origin: origin, "User-Agent": "update" },
      redirect: "manual",
    });
    const cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const visit = (path: string) => fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
    const paths = await listPaths(visit);
    const failures: string[] = [];
    const look = async (path: string, when: string) => {
      const { status } = await visit(path);
      if (status !== 200) failures.push(`${path} answered ${status} ${when}`);
    };
    for (const path of paths) await look(path, "before the migration");

    let during = 0;
    let isMigrating = true;
    const visitors = [0, 1, 2].map(async (first) => {
      for (let next = first; isMigrating; next += 1) {
        await look(paths[next % paths.length] ?? "/", "while it was migrated");
        during += 1;
      }
    });
    const { applied } = await migrate({ ownerUrl: product.database.url("owner"), appPassword: "local" });
    isMigrating = false;
    await Promise.all(visitors);

    for (const path of paths) await look(path, "after the migration");
    const recorded = await record(origin, cookie);
    if (recorded !== null) failures.push(recorded);
    failures.push(...product.worker.loggedErrors());
    const { differences } = await findLedgerDifferences(neon(product.database.url("owner")));
    failures.push(...differences.map(differenceText));
    console.log(
      `${applied.length} files applied; ${paths.length} screens before and after, ${during} requests meanwhile.`,
    );
    console.log(failures.length === 0 ? "None failed." : failures.join("\n"));
    return failures.length > 0;
  } finally {
    await product.stop();
  }
}

/** What the sidebar and the pages lead to, beginning with the dashboard. */
async function listPaths(visit: (path: string) => Promise<Response>): Promise<string[]> {
  const seen = new Set(["/"]);
  for (const path of seen) {
    if (seen.size > 60) break;
    const response = await visit(path);
    if (!response.headers.get("Content-Type")?.includes("html")) continue;
    const links = (await response.text()).matchAll(
      /href="(\/(?!assets|auth|logout|welcome|login|signup)[a-z0-9/-]*)"/g,
    );
    for (const [, link = ""] of links) if (!/\.\w+$/.test(link) && seen.size < 60) seen.add(link);
  }
  const pages = [...seen].map(async (path) => ((await visit(path)).status === 200 ? path : null));
  return (await Promise.all(pages)).filter((path) => path !== null);
}

/** Records a transaction through the released worker. @returns what went wrong */
async function record(origin: string, cookie: string): Promise<string | null> {
  const fields = {
    intent: "record",
    id: newId(),
    type: "tithe",
    date: "2026-11-02",
    description: "Afterwards",
    amount: "1",
  };
  const response = await fetch(`${origin}/transactions`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: origin, Cookie: cookie },
    redirect: "manual",
  });
  const isThere = await fetch(`${origin}/transactions?search=Afterwards`, { headers: { Cookie: cookie } });
  return (await isThere.text()).includes("Afterwards</")
    ? null
    : `recording answered ${response.status}, and nothing is there`;
}
