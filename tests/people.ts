import type { NeonQueryFunction } from "@neondatabase/serverless";
import { sessionCookie } from "../app/features/identity/session.server.ts";
import { signUpCookie } from "../app/features/identity/sign-up-cookie.server.ts";
import { newId } from "../db/id.ts";
import { bytes, newToken, sha256 } from "../db/identity/token.ts";
import { switchOn } from "./switches.ts";

export type PersonOptions = {
  email?: string;
  fullName?: string;
  /** Null for someone who has not chosen one yet. */
  currency?: string | null;
  timeZone?: string;
  /** Hashed only when given, as hashing is slow. */
  password?: string;
  /** False: they have signed up but not opened the link in their mail; there is no account, and the cookie is that of the
   *  browser where they signed up. */
  verified?: boolean;
  /** The subscription ended yesterday. */
  lapsed?: boolean;
  /** The user agent of their session. */
  userAgent?: string;
  /** Their session has postponed this month's budget prompt. */
  budgetLater?: boolean;
  /** Their household is two years old and recorded something then, so that the month's prompt stands in front of every screen. */
  isPrompted?: boolean;
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

/** Imported only when needed: it compiles WebAssembly, which plain Node cannot import. */
const hashOf = async (password: string) =>
  (await import("../app/features/identity/passwords.server.ts")).hashPassword(password);

/**
 * Creates people through the product's own database function, without pages and mails. The same password is hashed once.
 * @param clock the product's clock, where it is shifted
 */
export function personMaker(owner: NeonQueryFunction<false, false>, origin: string, clock = () => new Date()) {
  const hashes = new Map<string, Promise<string>>();
  function hashOnce(password: string): Promise<string> {
    const hash = hashes.get(password) ?? hashOf(password);
    hashes.set(password, hash);
    return hash;
  }

  async function signedUp(options: PersonOptions = {}): Promise<Person> {
    const userId = newId();
    const householdId = newId();
    const { email = `${userId}@people.test`, fullName = "Wanjiku Kamau", currency = "KES", verified = true } = options;
    const now = clock().toISOString();
    const hash = options.password === undefined ? NO_PASSWORD : await hashOnce(options.password);
    const timeZone = options.timeZone ?? "Africa/Nairobi";
    if (!verified) {
      const browser = newToken();
      await owner`insert into sign_ups (token_hash, email, browser_hash, full_name, currency, time_zone, password_hash,
          created_at, expires_at)
        values (${bytes(await sha256(newToken()))}::bytea, ${email}, ${bytes(await sha256(browser))}::bytea, ${fullName}, ${currency}, ${timeZone}, ${hash}, ${now},
          ${now}::timestamptz + interval '1 day')`;
      return { userId, householdId, email, fullName, cookie: signUpCookie(browser, origin).split(";")[0] ?? "" };
    }
    const [answer] = await owner`select create_account(${userId}, ${householdId}, ${email}, ${fullName}, ${currency},
      ${timeZone}, ${hash}, ${now}) as made`;
    if (!answer?.made) throw new Error(`There is already an account for ${email}.`);
    await switchOn(owner, householdId, userId);
    if (options.lapsed) {
      await owner`update subscriptions set start_date = start_date - 8, end_date = start_date - 1
        where household_id = ${householdId}`;
    }
    if (options.isPrompted) await makeOld(householdId);
    return { userId, householdId, email, fullName, cookie: await session(userId, timeZone, options) };
  }

  async function makeOld(household: string) {
    await owner`update households set created_at = created_at - interval '2 years' where id = ${household}`;
    await owner`insert into transactions (household_id, id, date, description, amount, currency, exchange_rate,
        exchange_rate_source, exchange_rate_date, type, created_at)
      select h.id, ${newId()}, h.created_at::date, 'Tithe', 100, h.currency, 1, 'same currency', h.created_at::date, 'tithe',
             h.created_at
        from households h where h.id = ${household}`;
  }

  async function session(userId: string, timeZone: string, { userAgent = "a test", budgetLater }: PersonOptions) {
    const token = newToken();
    const now = clock().toISOString();
    await owner`insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at,
        budget_prompt_later)
      values (${bytes(await sha256(token))}::bytea, ${userId}, ${userAgent}, ${now}, ${now},
        ${now}::timestamptz + interval '30 days',
        case when ${budgetLater === true} then to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM') end)`;
    return sessionCookie(token, origin).split(";")[0] ?? "";
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
