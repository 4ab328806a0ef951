import { lineValues } from "#app/domain/plan/form-values.ts";

/** The form of something planned, filled in from a line of a month's budget. */
export const addressOfLine = (line: Parameters<typeof lineValues>[0]): string =>
  `/plan?${new URLSearchParams({ new: "", ...lineValues(line) })}`;
