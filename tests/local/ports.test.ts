import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "../../local/process/ports.ts";

test("a taken port gives way to the next free one", async () => {
  const port = await findFreePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await findFreePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await findFreePort(port)).toBe(port);
});
