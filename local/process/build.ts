/** `npm run build`: the screens and the worker, into `build/`. Quiet unless it fails. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const REMIX = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");

/** @throws with everything the build wrote when it fails. */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, [REMIX, "vite:build", "-c", "app/vite.config.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => output.push(String(text)));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n\n${output.join("")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
