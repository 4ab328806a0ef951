import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** How far past the usual port to look. */
const TRIES = 50;

/**
 * The first port on the loopback interface, from `preferred` on, that nobody listens on.
 * @param preferred 0 for any free one.
 */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + TRIES; port++) {
    const free = await tryPort(port);
    if (free !== null) return free;
  }
  throw new Error(`The ports ${preferred} to ${preferred + TRIES - 1} are all taken.`);
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(null);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}
