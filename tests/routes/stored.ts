/** What the product keeps for good, as far as it is some people's. */
import type { TestApp } from "../app-server.ts";

/** Counted attempts are meant to stay, and what PayPal last said is noted whenever it is asked. */
const PASSING = ["attempts", "paypal_subscriptions", "schema_objects", "schema_migrations"];

/** What is written whenever PayPal or Paystack was asked, whatever it answered. */
const LOOKED: Record<string, string> = {
  subscriptions: " - 'version' - 'checked_at'",
  pass_payments: " - 'checked_at'",
};
/** A link of a mail that tells of a change is stored beside it, also where there turns out to be none. */
const UNTOLD: Record<string, string> = { email_links: " and t.purpose <> 'not-me'" };

/** The rows with one of these ids or addresses in them, by table; whatever table a migration adds is among them. */
export async function storedOf({ owner }: TestApp, own: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await owner`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const words = own.map((each) => each.replaceAll(/[.+]/g, "\\$&")).join("|");
  const queries = tables
    .filter(({ name }) => !PASSING.includes(String(name)))
    .map(
      ({ name }) =>
        `select '${name}' as name, (to_jsonb(t)${LOOKED[name] ?? ""})::text as row from ${name} t where to_jsonb(t)::text ~ $1${UNTOLD[name] ?? ""}`,
    );
  const rows = await owner.query(`${queries.join(" union all ")} order by 1, 2`, [words]);
  const stored: Record<string, string[]> = {};
  for (const { name, row } of rows) {
    stored[String(name)] ??= [];
    stored[String(name)]?.push(String(row));
  }
  return stored;
}
