/** Asks for one address many times, some at once, on a thread of its own, as this one runs the bridge. */
import { Agent, request } from "node:http";
import { parentPort, Worker } from "node:worker_threads";

type Order = { url: string; cookie: string; count: number; atOnce: number };
/** Milliseconds, sorted, and how many answers came in a second. */
export type Times = { p50: number; p95: number; p99: number; perSecond: number };
type Answer = { times: number[]; seconds: number } | { failure: string };

let thread: Worker | undefined;

/** @throws when an answer is not a 200 */
export async function measure(url: string, cookie: string, count: number, atOnce: number): Promise<Times> {
  thread ??= new Worker(new URL(import.meta.url));
  const answer = await new Promise<Answer>((resolve) => {
    thread?.once("message", resolve);
    thread?.postMessage({ url, cookie, count, atOnce } satisfies Order);
  });
  if ("failure" in answer) throw new Error(answer.failure);
  const times = answer.times.toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: count / answer.seconds };
}

export async function endLoad(): Promise<void> {
  await thread?.terminate();
}

/** What a phone keeps is only sent as data; to screens it is the same. */
export const AS_DATA = { Accept: "application/json" } as const;

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

function ask({ url, cookie }: Order): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Cookie: cookie, ...AS_DATA } }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

parentPort?.on("message", async (order: Order) => {
  const times: number[] = [];
  let left = order.count;
  const started = performance.now();
  const one = async () => {
    for (; left > 0; ) {
      left -= 1;
      times.push(await ask(order));
    }
  };
  const answer = await Promise.all(Array.from({ length: order.atOnce }, one)).then(
    (): Answer => ({ times, seconds: (performance.now() - started) / 1000 }),
    (error: unknown): Answer => ({ failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});
