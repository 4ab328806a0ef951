import type { NeonQueryFunction } from "@neondatabase/serverless";
import type { Person } from "./people.ts";

/** How many known and unknown addresses each form is given. */
const TRIES = 200;
const PASSWORD = "maembe-saba-77";
const NEWCOMER = { fullName: "Wanjiku Kamau", password: PASSWORD, currency: "KES", terms: "on", timeZone: "" };

/** The forms that strangers may give any address, and what they are given besides. */
const FORMS = [
  ["/login", { password: "ugali na sukuma" }],
  ["/forgot-password", {}],
  ["/signup", NEWCOMER],
] as const;

type Means = { origin: string; owner: NeonQueryFunction<false, false>; signedUp: () => Promise<Person> };

/** Prints how long answers for known and for unknown addresses take: each by turns, and from a network of its own. */
export async function timeAlike({ origin, owner, signedUp }: Means): Promise<void> {
  console.log(`\nMedian of ${TRIES} answers to known and to unknown addresses, in milliseconds\n`);
  let asked = 0;
  // The hash of a real password, which every known account gets: verifying it is what takes the time.
  const email = "first@people.test";
  await took("/signup", { ...NEWCOMER, email });
  const known = await Promise.all(Array.from({ length: TRIES }, signedUp));
  await owner`update credentials set password_hash = (select c.password_hash from credentials c
    join profiles p on p.id = c.user_id where p.email = ${email})`;

  for (const [path, fields] of FORMS) {
    const times: [known: number[], unknown: number[]] = [[], []];
    for (const [count, person] of known.entries()) {
      times[0].push(await took(path, { ...fields, email: person.email }));
      times[1].push(await took(path, { ...fields, email: `nobody${count}@people.test` }));
    }
    const [one, other] = [median(times[0]), median(times[1])];
    const ratio = (one / other).toFixed(2);
    console.log(`${path.padEnd(20)}${one.toFixed(1).padStart(10)}${other.toFixed(1).padStart(10)}   ratio ${ratio}`);
  }

  async function took(path: string, fields: Record<string, string>): Promise<number> {
    asked += 1;
    const started = performance.now();
    const response = await fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: origin, "CF-Connecting-IP": `2001:db8::${asked.toString(16)}` },
      redirect: "manual",
    });
    await response.text();
    return performance.now() - started;
  }
}

const median = (taken: number[]): number => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
