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
 * The first port on the loopback interface, from `preferred` on, that nobody listens on. Someone else may take it before
 * a server listens there: what can listen by itself uses `takePort`.
 * @param preferred 0 for any free one.
 */
export const findFreePort = (preferred: number): Promise<number> => takePort(preferred, async (port) => port);

/**
 * Has a server listen on the first port, from `preferred` on, that it gets: one that is taken gives way to the next.
 * @param preferred 0 for any free one.
 * @param listenOn listens, and throws when someone else was faster.
 */
export async function takePort<Server>(
  preferred: number,
  listenOn: (port: number) => Promise<Server>,
): Promise<Server> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = preferred === 0 ? randomInt(ANY.from, ANY.to) : preferred + tried;
    // A look is quick, where some servers take seconds to say that they cannot listen.
    if (!(await isFree(port))) continue;
    try {
      return await listenOn(port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`${TRIES} ports in a row are taken, from ${preferred || ANY.from} on.`);
}

/** Node names the error, workerd writes it. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && /EADDRINUSE|EACCES|address already in use/i.test(error.message);

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
