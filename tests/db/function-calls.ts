/** The functions that the role app may call, from the catalogue, and arguments to call each with. */

import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { newId } from "#db/id.ts";
import { transactions } from "#db/schema.ts";
import { AT, type Sql } from "./support.ts";

export type Parameter = { name: string; type: string };
export type CallableFunction = { name: string; signature: string; parameters: Parameter[] };
export type Arguments = readonly (string | null)[];

/** Every function that whoever connects as app may call; triggers cannot be called. */
export async function functionsOf(owner: Sql): Promise<CallableFunction[]> {
  const { rows } = await owner`
    select p.proname as name, p.oid::regprocedure::text as signature,
           (select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, null))
                     order by n), '[]') from unnest(p.proargtypes::oid[]) with ordinality a(t, n)) as parameters
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('app', p.oid, 'execute')
       -- One that is immutable reads nothing.
       and p.provolatile <> 'i'
     order by signature`;
  return rows as CallableFunction[];
}

/** What belongs to a household: ids, addresses and references that are found nowhere else. */
export type Marks = { uuid: string[]; text: string[] };

const digest = (text: string) => `\\x${createHash("sha256").update(text).digest("hex")}`;

/** Ordinary values by the name of a text, or by name and type, so that a call gets past the checks of its form. */
const BY_NAME: Record<string, string> = {
  p_currency: "KES",
  p_from: "USD",
  p_to: "KES",
  p_period: "2026-02",
  p_purpose: "reset",
  p_provider: "google",
  p_role: "viewer",
  p_kind: "budget",
  p_by: "password",
  p_access: "signed-in",
  p_status: "ACTIVE",
  p_plan_type: "monthly",
  p_type: "PAYMENT.SALE.COMPLETED",
  p_time_zone: "Africa/Nairobi",
  p_setting: "household_id",
  p_source: "messages",
  p_state: "paid",
  p_method: "mpesa",
  p_table: "loans",
  p_plan: "monthly",
  p_country: "KE",
  p_full_name: "Njeri",
  p_name: "Njeri",
  "p_months integer": "1",
  "p_version integer": "1",
  "p_public_key jsonb": "{}",
  "p_payment jsonb": "{}",
  "p_rule jsonb": '{"direction":"out","payee":"nobody","type":"giving","category":"Gifts","label":"Nobody"}',
};

const COLUMNS_OF_TRANSACTIONS = Object.keys(getTableColumns(transactions)).length;

/** A repayment as `new_entry`, of a loan from an account, in the order of its columns. */
function entryOf(id: string, of: string): string {
  const [rates, noLoan] = [Array(3).fill(""), Array(9).fill("")];
  const movement = [id, "loan_repayment", "2026-01-05", "Nobody", "1500", "KES", ...rates, "", ""];
  return `(${[...movement, of, ...noLoan, of, ...rates, "", ...rates, of, "f"].join(",")})`;
}

const BY_TYPE: Record<string, () => string> = {
  uuid: newId,
  text: () => `nobody-${newId()}@example.com`,
  bytea: () => digest(newId()),
  integer: () => "50",
  bigint: () => "1000",
  numeric: () => "1.5",
  boolean: () => "true",
  date: () => "2026-01-05",
  "timestamp with time zone": () => AT.toISOString(),
  jsonb: () => "[]",
  regclass: () => "transactions",
  new_entry: () => entryOf(newId(), newId()),
  // All columns of a row, each null.
  transactions: () => `(${",".repeat(COLUMNS_OF_TRANSACTIONS - 1)})`,
};

/** An ordinary value that nobody's row has. */
export function ordinary({ name, type }: Parameter, _at: number, all: readonly Parameter[]): string {
  // Who pays by Paystack signs in with Google.
  if (name === "p_provider" && all.length > 1 && !all.some((each) => each.name === "p_subject")) return "paystack";
  if (name === "p_keys") return "{a,b,c,d,e}";
  if (type.endsWith("[]")) return `{"${ordinary({ name, type: type.slice(0, -2) }, 0, all).replaceAll("\\", "\\\\")}"}`;
  const make = BY_NAME[type === "text" ? name : `${name} ${type}`] ?? BY_TYPE[type];
  if (make === undefined) throw new Error(`say in tests/db/function-calls.ts what to call a function's ${type} with`);
  return typeof make === "string" ? make : make();
}

/** Values that no caller sends: as large as they get, of another form, empty. */
export function odd({ type }: Parameter): (string | null)[] {
  if (type.endsWith("[]")) return [null, "{}", "{NULL}"];
  if (type === "text") return [null, "", "x".repeat(100_000), "' or 1=1 --", "%"];
  if (type === "integer") return [null, "2147483647", "-1"];
  if (type === "bigint" || type === "numeric") return [null, "9223372036854775807", "-1"];
  if (type === "jsonb") return [null, "{}", "null", '"x"', '[{"id":null}]'];
  if (type === "date" || type.startsWith("timestamp")) return [null, "infinity", "-infinity"];
  if (type === "bytea") return [null, "\\x", `\\x${"00".repeat(10_000)}`];
  return [null];
}

/** A value of the same form that nobody has. */
export function twinOf(mark: string): string {
  return mark.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, newId());
}

/** Someone's own values that fit a parameter, alone or in a list, and the values inside. */
export function marksFor({ type }: Parameter, marks: Marks): { value: string; wrap: (mark: string) => string }[] {
  const plain = (mark: string) => mark;
  const list = (mark: string) => `{"${mark}"}`;
  const named = (id: string) => JSON.stringify([{ id, account: id, transaction: id, rule: id }]);
  if (type === "new_entry[]") return marks.uuid.map((value) => ({ value, wrap: (id) => list(entryOf(newId(), id)) }));
  if (type === "jsonb") return marks.uuid.map((value) => ({ value, wrap: named }));
  const of = { uuid: marks.uuid, text: marks.text }[type.replace("[]", "")] ?? [];
  return of.map((value) => ({ value, wrap: type.endsWith("[]") ? list : plain }));
}
