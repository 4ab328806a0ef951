/** The two roles the product knows: the worker's, and the one that owns the tables. */
export const ROLES = ["app", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** One SQL statement as it came over HTTP: every parameter is text or null, as Postgres takes them. */
export type Statement = { query: string; params: (string | null)[] };

/** Postgres's description of one column of a result. */
export type Field = {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: "text";
};

/** The result of one statement. Every value is Postgres's text, or null. */
export type StatementResult = {
  command: string;
  rowCount: number | null;
  fields: Field[];
  rows: (string | null)[][];
};

/** One connection, held by one request at a time. */
export type Connection = {
  /** Runs one statement. Throws an error that carries Postgres's own fields (`code`, `constraint`, …). */
  query(sql: string, params?: (string | null)[]): Promise<StatementResult>;
};

/** A Postgres: the one in this process (PGlite), or a real server behind a pool. */
export type Engine = {
  /**
   * Lends `work` a clean connection whose session is the role's, and cleans it afterwards, whatever `work` did with it.
   * No statement can gain the rights of another session, least of all the superuser's.
   * `gone` is aborted when the caller has left; an engine that can then cancels a running statement.
   */
  withConnection<T>(role: Role, gone: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Saves the whole database as an image for new ones. Only the one in this process can. */
  saveImage?(name: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The session as a new connection would find it. Neon's pool does the same between two requests,
 * so a plain `set`, a temporary table or an advisory lock never reaches the next caller.
 * It is `discard all` without `discard plans`: planning every function's statements again is a sixth of a request's time.
 */
export const CLEAN_SESSION =
  "close all; set session authorization default; reset all; deallocate all; unlisten *; " +
  "select pg_catalog.pg_advisory_unlock_all(); discard temp; discard sequences";

/** The field as Neon sends it; only the text format is ever asked for. */
export function textField(field: Omit<Field, "format">): Field {
  const { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier } = field;
  return { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format: "text" };
}

/** Splits a command tag as Neon does: `INSERT 0 3` is `INSERT` and 3 rows, `CREATE TABLE` is `CREATE` and none. */
export function readCommandTag(tag: string): { command: string; rowCount: number | null } {
  const [command = "", second, third] = tag.split(" ");
  const count = command === "INSERT" ? third : second;
  return { command, rowCount: count !== undefined && /^\d+$/.test(count) ? Number(count) : null };
}
