import type { Role } from "./roles.ts";

/** One SQL statement as it came over HTTP: every parameter is text or null, as Postgres takes them. */
export type Statement = { query: string; params: (string | null)[] };

/** What Postgres says about one column of an answer. */
export type Field = {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: "text";
};

/** The answer to one statement. Every value is the text Postgres wrote, or null. */
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
   * Lends `work` a clean connection whose session is the role's, and takes it back clean, whatever `work` did with it.
   * No statement leads from there to another session's rights, the superuser's least of all.
   * `gone` is aborted when nobody waits for the answer any more; an engine that can stops a running statement then.
   */
  withConnection<T>(role: Role, gone: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Keeps all that the database holds as an image for new ones. Only the one in this process can. */
  saveImage?(name: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The session as a new connection would find it. Neon's pool does the same between two requests,
 * so a plain `set`, a temporary table or an advisory lock never reaches the next caller.
 */
export const CLEAN_SESSION = "discard all";

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
