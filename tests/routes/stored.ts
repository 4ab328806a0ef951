/** What the product keeps for good, as far as it is some people's. */
import type { TestApp } from "../app-server.ts";

/** Counted attempts are meant to stay, and what PayPal last said is noted whenever it is asked. */
const PASSING = ["attempts", "paypal_subscriptions", "schema_objects", "schema_migrations"];

/** What is written whatever comes of it: whenever PayPal or Paystack was asked, and for each try at a proof. */
const LOOKED: Record<string, string> = {
  /** Tries are counted here, too. */
  sessions: " - 'proof_tries'",
  subscriptions: " - 'version' - 'checked_at'",
  pass_payments: " - 'checked_at'",
};
/** Whose a row is that belongs to a session. */
const OF_SESSION = " || jsonb_build_object('owner', (select s.user_id from sessions s where s.id = t.session_id))";
const OWNER: Record<string, string> = { push_addresses: OF_SESSION, notifications: OF_SESSION };
/** A link of a mail that tells of a change is stored beside it, also where there turns out to be none. */
const UNTOLD: Record<string, string> = { email_links: " and t.purpose <> 'not-me'" };

/** Rows as texts, by table. */
export type Stored = Record<string, string[]>;

/** The rows with one of these ids or addresses in them, by table; whatever table a migration adds is among them. */
export async function storedOf(app: TestApp, own: readonly string[]): Promise<Stored> {
  const [stored = {}] = await storedOfEach(app, [own]);
  return stored;
}

/** The same for several people, from one look through all tables. */
export async function storedOfEach({ owner }: TestApp, owns: readonly (readonly string[])[]): Promise<Stored[]> {
  const tables = await owner`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const words = owns.flat().map((each) => each.replaceAll(/[.+]/g, "\\$&"));
  const queries = tables
    .filter(({ name }) => !PASSING.includes(String(name)))
    .map(({ name }) => {
      const row = `to_jsonb(t)${OWNER[name] ?? ""}`;
      return `select '${name}' as name, (${row}${LOOKED[name] ?? ""})::text as row from ${name} t
        where (${row})::text ~ $1${UNTOLD[name] ?? ""}`;
    });
  const rows = await owner.query(`${queries.join(" union all ")} order by 1, 2`, [words.join("|")]);
  return owns.map((own) => {
    const theirs = rows.filter(({ row }) => own.some((word) => String(row).includes(word)));
    const byTable = Object.entries(Object.groupBy(theirs, ({ name }) => String(name)));
    return Object.fromEntries(byTable.map(([name, some = []]) => [name, some.map(({ row }) => String(row))]));
  });
}
