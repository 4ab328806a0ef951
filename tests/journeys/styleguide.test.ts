/** `npm run dev` and its styleguide, in a real browser. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_PORTS } from "../../local/pamoja.ts";
import { type GuardedProcess, startGuarded } from "../../local/process/guarded-process.ts";
import { OFFLINE } from "../../local/process/offline.ts";
import { findFreePort } from "../../local/process/ports.ts";
import { waitForAnswer } from "../../local/process/wait-for-answer.ts";
import { type Simulators, startSimulators } from "../../local/simulators.ts";
import { axeViolations, BOTH_SIZES, expectAccessible, expectNoSidewaysScroll, SIZES, takeBrowser } from "./support.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REMIX = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");

let simulators: Simulators;
let vite: GuardedProcess;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [simulators, browser] = await Promise.all([startSimulators({ dataDir: null, ports: ANY_PORTS }), takeBrowser()]);
  const port = await findFreePort(0);
  origin = `http://127.0.0.1:${port}`;
  const address = ["--host", "127.0.0.1", "--port", String(port), "--strictPort"];
  vite = startGuarded([REMIX, "vite:dev", "-c", "app/vite.config.ts", ...address], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE, ...simulators.vars(origin) },
  });
  if (!(await waitForAnswer(origin, vite.ended))) throw new Error(vite.lines.join("\n"));
});
afterAll(async () => {
  await vite?.stop();
  await simulators?.stop();
});

test("shows every piece, in both themes and sizes without a fault of axe's", async () => {
  const context = await browser.newContext({ baseURL: origin, viewport: SIZES.phone });
  await context.addInitScript(() => localStorage.setItem("cookies_accepted", "true"));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/styleguide", { waitUntil: "networkidle" });
  await page.locator("canvas").nth(2).waitFor();
  for (const name of ["Colour", "Buttons", "A mistake", "Problem", "Nothing there yet", "Figures", "Table", "Pie"])
    expect(await page.getByRole("heading", { name, exact: true }).count(), name).toBe(1);
  for (const size of BOTH_SIZES) {
    await page.setViewportSize(SIZES[size]);
    await page.getByRole("group", { name: "Theme" }).last().getByRole("button", { name: "Light" }).click();
    await expectAccessible(page);
    await page.getByRole("group", { name: "Theme" }).last().getByRole("button", { name: "Dark" }).click();
    expect(await axeViolations(page, { colours: true }), `in dark colours, on a ${size}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: "Open a dialog" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});
