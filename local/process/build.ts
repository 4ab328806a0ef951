import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { OFFLINE } from "./offline.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `npm run build`, quiet unless it fails.
 * @throws with everything the build wrote when it fails.
 */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, ["--run", "build"], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE },
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
