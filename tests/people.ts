import type { NeonQueryFunction } from "@neondatabase/serverless";
import { startSession } from "../app/accounts/session.server.ts";
import { newId } from "../db/id.ts";
import { bytes, newToken, sha256 } from "../db/token.ts";

export type PersonOptions = {
  email?: string;
  fullName?: string;
  /** Null for somebody who has yet to choose one. */
  currency?: string | null;
  timeZone?: string;
  /** Hashed only when given: hashing takes its time. */
  password?: string;
  verified?: boolean;
  /** The last day of the subscription is yesterday. */
  lapsed?: boolean;
};

export type Person = {
  userId: string;
  /** The household that the session sees. */
  householdId: string;
  email: string;
  fullName: string;
  /** For the Cookie header. */
  cookie: string;
};

const NO_PASSWORD = "none: nobody signs in with it";

/** Asked for only when somebody needs it: it compiles WebAssembly, which plain Node cannot import. */
const hashOf = async (password: string) => (await import("../app/accounts/passwords.server.ts")).hashPassword(password);

/** Makes people through the product's own sign-up function, without pages and mails. */
export function personMaker(owner: NeonQueryFunction<false, false>, origin: string) {
  async function signedUp(options: PersonOptions = {}): Promise<Person> {
    const userId = newId();
    const householdId = newId();
    const { email = `${userId}@people.test`, fullName = "Wanjiku Kamau", currency = "KES", verified = true } = options;
    const now = new Date().toISOString();
    const hash = options.password === undefined ? NO_PASSWORD : await hashOf(options.password);
    const link = bytes(await sha256(newToken()));
    const [answer] = await owner`select sign_up(${userId}, ${householdId}, ${email}, ${fullName}, ${currency},
      ${options.timeZone ?? "Africa/Nairobi"}, ${hash}, ${link}::bytea, ${now}, ${`email ${userId}`},
      ${`address ${userId}`}, ${now}) as outcome`;
    if (answer?.outcome !== "created") throw new Error(`The sign-up of ${email} answered ${answer?.outcome}.`);
    if (verified) await owner`update profiles set email_verified_at = ${now} where id = ${userId}`;
    if (options.lapsed) {
      await owner`update subscriptions set start_date = start_date - 8, end_date = start_date - 1
        where household_id = ${householdId}`;
    }
    return { userId, householdId, email, fullName, cookie: await session(userId) };
  }

  async function session(userId: string): Promise<string> {
    const token = newToken();
    const now = new Date().toISOString();
    await owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      values (${bytes(await sha256(token))}::bytea, ${userId}, 'a test', ${now}, ${now}, ${now}::timestamptz + interval '30 days')`;
    return startSession(token, origin).split(";")[0] ?? "";
  }

  async function joined(household: string, options: PersonOptions & { role?: "viewer" | "editor" } = {}) {
    const person = await signedUp({ fullName: "Otieno Odhiambo", ...options });
    await owner`update household_members set active = false where user_id = ${person.userId}`;
    await owner`insert into household_members (household_id, user_id, role, founder, active, joined_at)
      values (${household}, ${person.userId}, ${options.role ?? "viewer"}, false, true, now())`;
    return { ...person, householdId: household };
  }

  return { signedUp, joined };
}
