import type { IncomingHttpHeaders } from "node:http";
import type { Statement } from "./engine.ts";
import { ROLES, type Role } from "./engine.ts";
import { databaseFailure } from "./failure.ts";
import { refuseLeavingTheTransaction } from "./transaction-control.ts";

/** One HTTP request, understood. */
export type DatabaseRequest = {
  role: Role;
  statements: Statement[];
  batch: boolean;
  arrayMode: boolean;
  /** `begin` with the batch's isolation level, access mode and deferrability. */
  begin: string;
  readOnly: boolean;
};

const ISOLATION_LEVELS: Readonly<Record<string, string>> = {
  ReadUncommitted: "read uncommitted",
  ReadCommitted: "read committed",
  RepeatableRead: "repeatable read",
  Serializable: "serializable",
};

/** Postgres counts the parameters of a statement in 16 bits; one more would garble the protocol. */
const MOST_PARAMETERS = 65_535;

/**
 * Reads what the Neon driver sends.
 * @throws an error in Postgres's shape when the role, a header or the body is not acceptable.
 */
export function readRequest(headers: IncomingHttpHeaders, body: string): DatabaseRequest {
  const parsed = parseBody(body);
  const batch = Array.isArray(parsed.queries);
  const queries: unknown[] = Array.isArray(parsed.queries) ? parsed.queries : [parsed];
  const isolation = batch ? header(headers, "neon-batch-isolation-level") : null;
  const readOnly = batch && header(headers, "neon-batch-read-only") === "true";
  const deferrable = batch && header(headers, "neon-batch-deferrable") === "true";
  return {
    role: readRole(header(headers, "neon-connection-string")),
    statements: queries.map(readStatement),
    batch,
    arrayMode: header(headers, "neon-array-mode") === "true",
    begin: beginStatement(isolation, readOnly, deferrable),
    readOnly,
  };
}

function parseBody(body: string): { queries?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === "object" && parsed !== null) return { ...parsed };
  } catch {
    // Falls through to the one refusal below.
  }
  throw databaseFailure("08P01", "the request body is not a JSON object");
}

function header(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}

/** The user of the connection string is the database role. There is nothing to guess a password for on one machine. */
function readRole(connectionString: string | null): Role {
  const user = connectionString && URL.canParse(connectionString) ? new URL(connectionString).username : "";
  const role = ROLES.find((known) => known === decodeURIComponent(user));
  if (role) return role;
  throw databaseFailure(
    "28000",
    `role "${decodeURIComponent(user)}" is not permitted to log in`,
    `The local database knows ${ROLES.join(" and ")}.`,
  );
}

function beginStatement(isolation: string | null, readOnly: boolean, deferrable: boolean): string {
  const level = isolation === null ? "" : ISOLATION_LEVELS[isolation];
  if (level === undefined) throw databaseFailure("22023", `unknown isolation level "${isolation}"`);
  return ["begin", level && `isolation level ${level}`, readOnly && "read only", deferrable && "deferrable"]
    .filter(Boolean)
    .join(" ");
}

function readStatement(value: unknown): Statement {
  const { query, params }: { query?: unknown; params?: unknown } = typeof value === "object" && value ? value : {};
  if (typeof query !== "string") throw databaseFailure("08P01", "a query must be a string");
  // Sent on, a NUL would end the text for Postgres and leave the rest of the message unread.
  if (query.includes("\0")) throw databaseFailure("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  refuseLeavingTheTransaction(query);
  const list: unknown[] = Array.isArray(params) ? params : [];
  if (list.length > MOST_PARAMETERS) throw databaseFailure("54000", `more than ${MOST_PARAMETERS} parameters`);
  return { query, params: list.map(asText) };
}

/** JSON to the text Postgres parses, as Neon does it: arrays become array literals, objects stay JSON. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return `{${value.map(asArrayItem).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function asArrayItem(value: unknown): string {
  if (Array.isArray(value)) return asText(value) ?? "NULL";
  const text = asText(value);
  return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
}
