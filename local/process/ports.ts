import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** How many ports to try. */
const TRIES = 50;

/**
 * The range for any port. Systems give higher ones to outgoing connections at any moment, so one that was free may be taken
 * before a server listens on it.
 */
const ANY = { from: 11_000, to: 30_000 } as const;

/**
 * The first port on the loopback interface, from `preferred` on, that nobody listens on.
 * @param preferred 0 for any free one.
 */
export async function findFreePort(preferred: number): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = preferred === 0 ? randomInt(ANY.from, ANY.to) : preferred + tried;
    if (await isFree(port)) return port;
  }
  throw new Error(`${TRIES} ports in a row are taken, from ${preferred || ANY.from} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
