/** The fields of an error that Neon passes on, in the driver's own spelling. */
const ERROR_FIELDS = [
  "severity",
  "code",
  "detail",
  "hint",
  "position",
  "internalPosition",
  "internalQuery",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "file",
  "line",
  "routine",
] as const;

/** An error in the shape Postgres gives it, for what the bridge itself refuses. */
export function databaseFailure(code: string, message: string, hint?: string): Error {
  return Object.assign(new Error(message), { severity: "ERROR", code, ...(hint ? { hint } : {}) });
}

/** The JSON of an HTTP 400: the message and whatever Postgres said beside it. */
export function failureBody(error: unknown): Record<string, string> {
  const source: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  const body: Record<string, string> = { message: error instanceof Error ? error.message : String(error) };
  for (const field of ERROR_FIELDS) {
    const value = source[field];
    if (typeof value === "string") body[field] = value;
  }
  return { severity: "ERROR", code: "XX000", ...body };
}
