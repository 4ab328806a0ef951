/** Stretches of requests from one network, so that its limits are reached; and how an answer beyond one has to be. */

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
