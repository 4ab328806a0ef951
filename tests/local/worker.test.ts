/** The built worker in Miniflare: how it starts, ends and complains. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import wrangler from "wrangler/package.json" with { type: "json" };
import { askToRunJob, startControl } from "../../local/process/control.ts";
import { findFreePort } from "../../local/process/ports.ts";
import { startWorker, type Worker } from "../../local/worker.ts";
import project from "../../package.json" with { type: "json" };
import { VARS } from "./worker-vars.ts";

let worker: Worker | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const start = async (vars = {}) => startWorker({ port: await findFreePort(0), vars: { ...VARS, ...vars } });
const answers = (origin: string) =>
  fetch(`${origin}/favicon.svg`).then(
    (answer) => answer.ok,
    () => false,
  );

test("it is the Miniflare that wrangler itself runs", () => {
  expect(project.devDependencies.miniflare).toBe(wrangler.dependencies.miniflare);
});

test("what is built renders with the encoder that remembers", () => {
  const bundle = readFileSync(new URL("../../build/worker/worker.js", import.meta.url), "utf8");
  expect(bundle).toContain("class extends TextEncoder");
});

test("a page's scripts are preloaded behind its styles", async () => {
  worker = await start();
  const page = await (await fetch(`${worker.origin}/login`)).text();
  const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
  expect(page).toMatch(/<link rel="stylesheet" href="[^"]+"\/>/);
});

test("what is built is served with the headers of its file, and nothing answers after a stop", async () => {
  worker = await start();
  const { headers } = await fetch(`${worker.origin}/service-worker.js`);
  expect(headers.get("Content-Type")).toContain("javascript");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(worker.loggedErrors()).toEqual([]);
  await worker.stop();
  expect(await answers(worker.origin)).toBe(false);
});

test("an exception that nobody caught is among the logged errors", async () => {
  worker = await start({ DATABASE_URL: "" });
  await expect(worker.runScheduled()).rejects.toThrow("The scheduled job failed: exception");
  await expect.poll(() => worker?.loggedErrors().join()).toContain("DATABASE_URL is not set");
});

test("a line of the log has the id and the route of its request, also where a screen writes it", async () => {
  worker = await start();
  const response = await fetch(`${worker.origin}/loans`, { headers: { Cookie: "session=0123" } });
  expect(response.status).toBe(503);
  await expect.poll(() => worker?.loggedErrors().join("\n")).toMatch(/^read-failed [0-9a-f]{8} \/loans \| read failed/);
});

test("a port that is taken is the reason why it does not start", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = Number((server.address() as { port: number }).port);
  await expect(startWorker({ port, vars: VARS })).rejects.toThrow("in use");
  server.close();
});

test("kill -9 of its starter leaves nothing running", async () => {
  const starter = spawn(process.execPath, [fileURLToPath(new URL("worker-starter.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = String((await once(starter.stdout, "data"))[0]).trim();
  expect(await answers(origin)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => answers(origin), { timeout: 10_000 }).toBe(false);
});

test.each(["GET", "HEAD"])("a body that comes with %s is left unread", async (method) => {
  worker = await start();
  const { hostname, port } = new URL(worker.origin);
  const socket = connect(Number(port), hostname);
  const head = [`${method} /nothing HTTP/1.1`, `Host: ${hostname}:${port}`, "Connection: close", "Content-Length: 3"];
  socket.end(`${head.join("\r\n")}\r\n\r\na=1`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 302 /);
  expect(worker.loggedErrors()).toEqual([]);
});

test("no address runs the scheduled job, and no browser is answered where `npm run job` asks for it", async () => {
  worker = await start();
  const response = await fetch(`${worker.origin}/cdn-cgi/local/scheduled?time=0`, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/welcome"]);
  const runs: (Date | undefined)[] = [];
  const control = await startControl(async (at) => void runs.push(at));
  const url = `${control.origin}/scheduled?time=0`;
  expect((await fetch(url, { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect((await fetch(url)).status).toBe(404);
  expect(runs).toEqual([]);
  await askToRunJob(control.origin, new Date(0));
  expect(runs).toEqual([new Date(0)]);
  await control.stop();
});
