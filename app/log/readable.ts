import type { LogLine } from "./log.ts";

/** A line of the log as a person reads it; any other text as it is. */
export function readable(text: string): string {
  const line = parsed(text);
  if (line === null) return text;
  const { level, event, requestId, route, message, error, time, ...names } = line;
  const rest = Object.entries(names).map(([name, value]) => `${name} ${value}`);
  const about = [level === "warning" ? "warning" : null, event, requestId, route].filter((each) => each !== null);
  return [about.join(" "), [message, error].filter((each) => each !== undefined).join(": "), ...rest].join(" | ");
}

function parsed(text: string): LogLine | null {
  if (!text.startsWith('{"level":')) return null;
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return null;
  }
}
