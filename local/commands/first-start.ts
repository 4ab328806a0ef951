import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Inbox } from "../simulators/inbox.ts";
import { makeDemo } from "./demo.ts";

/**
 * Creates the demo household once for each data folder. A failure is logged and tried again at the next start; the app runs
 * without it.
 */
export async function makeDemoOnce(dataDir: string, at: { origin: string; inbox: Inbox }): Promise<void> {
  const marker = join(dataDir, "demo-made");
  if (existsSync(marker)) return;
  try {
    await makeDemo(at);
    await writeFile(marker, new Date().toISOString());
  } catch (error) {
    console.error("The demo household could not be made:", error);
  }
}
