import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "../chromium.ts";

test("CHROMIUM_PATH comes first, then the commands in PATH in their order", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  for (const name of ["mine", "chromium", "google-chrome"]) {
    await writeFile(join(folder, name), "#!/bin/sh\n");
    await chmod(join(folder, name), 0o755);
  }
  expect(findChromium({ CHROMIUM_PATH: join(folder, "mine"), PATH: folder })).toBe(join(folder, "mine"));
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, "chromium"));
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, "gone"), PATH: folder })).toThrow("cannot be run");
  await rm(folder, { recursive: true });
});
