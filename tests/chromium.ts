import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";

/** What Playwright turns off: the flag can be given once only. */
const OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** The list under the address bar is a page of its own in every window, and as much work as a page of the product. */
const OFF = [...OFF_BY_PLAYWRIGHT, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Quiet, and the same in a container, as root and without a screen or a network. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${OFF.join(",")}`,
];

/** Chromium without windows: the same pages take it a good third less time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const COMMANDS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Starts the browser the journeys run in. `flags` are added, for example for another driver. */
export async function launchChromium(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: [...FLAGS, ...flags] });
}

/** Starts one that stores in a folder what it stores, so that another one can go on with that. */
export const launchProfile = (folder: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options, executablePath: findChromium(), headless: true, args: FLAGS });

/** The same, where it can show notifications, which one without windows never does; null where there is no such. */
export async function launchNotifyingChromium(): Promise<Browser | null> {
  const executablePath = systemPaths(process.env).find((path) => !path.endsWith(HEADLESS_SHELL) && isExecutable(path));
  return executablePath === undefined ? null : chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/**
 * The path of a Chromium: the one `CHROMIUM_PATH` names, the system's, or Playwright's own.
 * @throws when there is none, saying how to get one.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run.`);
  }
  const found = [...systemPaths(environment), chromium.executablePath()].find(isExecutable);
  if (found) return found;
  throw new Error(
    "There is no Chromium for the journeys. Install the system's (`apt-get install chromium`), or run " +
      "`npx playwright-core install --with-deps chromium`, or set CHROMIUM_PATH to one that is elsewhere.",
  );
}

/** Finds a Chromium, installing one the way that works on this machine when there is none. */
export function ensureChromium(): string {
  let found: string | null = null;
  try {
    found = findChromium();
  } catch (error) {
    if (process.env.CHROMIUM_PATH) throw error;
  }
  // Whoever has a browser is given no second one unasked, except where the machine is made for this run.
  if (found !== null && (process.env.CI === undefined || found.endsWith(HEADLESS_SHELL))) return found;
  installFromSystem() || (found === null && installFromPlaywright());
  return findChromium();
}

function systemPaths(environment: NodeJS.ProcessEnv): string[] {
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const inPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...inPath, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromSystem(): boolean {
  if (!succeeds("apt-get", ["--version"])) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds("sudo", ["-n", "true"])) return false;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  console.log("Installing Chromium with apt-get …");
  const run = (...command: string[]) => {
    const [program = "", ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", ...command];
    return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  run("apt-get", "update", "-q");
  const install = (browser: string) =>
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", browser, "fonts-dejavu-core");
  return install(HEADLESS_SHELL) || install("chromium");
}

function installFromPlaywright(): boolean {
  console.log("Installing Chromium with Playwright …");
  const cli = fileURLToPath(new URL("cli.js", import.meta.resolve("playwright-core/package.json")));
  return (
    spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", "inherit", "inherit"] }).status === 0
  );
}

function succeeds(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
