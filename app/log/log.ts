/** The product's log: one JSON object a line. Workers Logs reads the object and makes each of its fields searchable. */
import { currentActivity } from "./activity.ts";
import type { ErrorEvent, WarningEvent } from "./events.ts";
import { safeText } from "./safe-text.ts";

export type LogLine = {
  level: "error" | "warning";
  /** ISO 8601. */
  time: string;
  event: ErrorEvent | WarningEvent;
  requestId: string | null;
  route: string | null;
  /** A sentence for people: ids of households, batches and payments, never what people typed. */
  message: string;
  error?: string;
  code?: string;
  household?: string;
  kind?: string;
  row?: string;
};

type Details = {
  error?: unknown;
  /** A SQLSTATE, or `unreachable`. */
  code?: string;
  household?: string;
  kind?: string;
  row?: string;
};

/** Something that someone has to look at. */
export function logError(event: ErrorEvent, message: string, details: Details = {}): void {
  const activity = currentActivity();
  if (activity) activity.failure ??= details.code ?? event;
  console.error(lineOf("error", event, message, details));
}

/** Something that puts itself right, or is another's mistake. */
export function logWarning(event: WarningEvent, message: string, details: Details = {}): void {
  console.warn(lineOf("warning", event, message, details));
}

function lineOf(level: LogLine["level"], event: LogLine["event"], message: string, details: Details): string {
  const { error, ...names } = details;
  const activity = currentActivity();
  const line: LogLine = {
    level,
    time: new Date().toISOString(),
    event,
    requestId: activity?.requestId ?? null,
    route: activity?.route ?? null,
    message: safeText(message),
    ...(error === undefined ? {} : { error: safeText(error) }),
    ...names,
  };
  return JSON.stringify(line);
}
