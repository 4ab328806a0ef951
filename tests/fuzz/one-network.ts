/** Stretches of requests from one network, beyond its limits; and how an answer beyond one has to be. */
import type { TestApp } from "../app-server.ts";

/** Requests in a stretch. */
const STRETCH = 50;
/** One stretch in so many comes from one network. */
const ONE_IN = 4;

/**
 * The address that a request comes from: null for one of its own. One such stretch comes from one address, the next one
 * from addresses of one neighbourhood. They are the same in a whole run, as limits count for an hour.
 * @param at the number of the request, which alone decides
 */
export function networkOf(at: number): string | null {
  const stretch = Math.floor(at / STRETCH);
  if (stretch % ONE_IN !== 0) return null;
  const isOneAddress = (stretch / ONE_IN) % 2 === 0;
  return isOneAddress ? "198.51.100.7" : `2001:db8:7:${at % 10}::1`;
}

/** What is wrong with an answer that says that there were too many; null for nothing, or for any other answer. */
export function limitProblem({ status, headers }: Response, text: string): string | null {
  if (status !== 429) return null;
  const type = headers.get("Content-Type") ?? "";
  const isPlain = /^(?:text\/(?:plain|html|x-script)|application\/json)/.test(type);
  return isPlain && text !== "" ? null : `429 without a sentence (${type})`;
}

/** More than one network may ask for mails in an hour. */
const MANY = 60;
/** What asks for a mail to an address. */
const ASKS = {
  "/login": (email: string) => ({ intent: "code", email }),
  "/forgot-password": (email: string) => ({ email }),
};

/**
 * Uses up the limits of both kinds of networks before the requests of a run, with other addresses from one network, and with
 * one address from a neighbourhood. Returns what is wrong with the answers.
 */
export async function exhaustNetworks(app: TestApp): Promise<string[]> {
  const problems: string[] = [];
  for (const [path, form] of Object.entries(ASKS)) {
    for (const isOneAddress of [true, false]) {
      let refused = 0;
      for (let time = 0; time < MANY; time += 1) {
        const network = networkOf((isOneAddress ? 0 : STRETCH * ONE_IN) + (time % 10)) ?? "";
        const fields = form(isOneAddress ? `nobody${time}@fuzz.test` : "nobody@fuzz.test");
        const response = await app.post(path, fields, { headers: { "CF-Connecting-IP": network } });
        const problem = limitProblem(response, await response.text());
        if (response.status >= 500 || problem) problems.push(`${path} from ${network}: ${problem ?? response.status}`);
        if (response.status === 429) refused += 1;
      }
      if (refused === 0)
        problems.push(
          `${path}: ${MANY} requests of ${isOneAddress ? "one network" : "a neighbourhood"} reached no limit`,
        );
    }
  }
  return problems;
}
