/** Why the database did not do what it was asked: a named code, and the values that belong to it. */
import { REFUSAL_CODES, type RefusalCode } from "./refusal-codes.ts";

export type Refusal = {
  code: RefusalCode;
  /** `detail`: what the database adds, as `2130603 KES`; empty where it adds nothing. `request`: the id to quote. */
  values: { detail: string; request: string };
  /** As the database says it, for the log. */
  sqlstate: string;
  constraint: string | null;
};

/** They lead somewhere else, or are a fault of the installation. */
const NOT_OF_FORMS = [
  "access_ended",
  "currency_missing",
  "editors_only",
  "role_unsafe",
  "unexpected",
  "worker_unknown",
] as const;

/** A rule refuses, or nothing answered: the person can do something about it. */
export type ExpectedCode = Exclude<RefusalCode, (typeof NOT_OF_FORMS)[number]>;

const SQLSTATE = /^[0-9A-Z]{5}$/;
const FOREIGN_KEY = "23503";
/** Whoever writes, or their household, was deleted while they wrote: their session has ended with it. */
const OF_WRITER = /_household_id_households_id_fk$|_profiles_id_fk$/;

/** The refusal in whatever a failed call threw. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  const cause = error instanceof Error && error.cause instanceof Error && !("code" in error) ? error.cause : error;
  const field = (key: string): string | null => {
    const value = cause !== null && typeof cause === "object" ? (cause as Record<string, unknown>)[key] : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const statedCode = SQLSTATE.exec(field("code") ?? "")?.[0] ?? null;
  const isWriterGone = statedCode === FOREIGN_KEY && OF_WRITER.test(field("constraint") ?? "");
  const [sqlstate, constraint] = isWriterGone ? ["PA401", null] : [statedCode, field("constraint")];
  return {
    code: codeOf(sqlstate, constraint),
    values: { detail: field("detail") ?? "", request: requestId },
    sqlstate: sqlstate ?? "unreachable",
    constraint,
  };
}

function codeOf(sqlstate: string | null, constraint: string | null): RefusalCode {
  // Anything else is the network's or a library's error for an answer that did not arrive.
  if (sqlstate === null) return "database_unreachable";
  const codes: Partial<Record<string, RefusalCode>> = REFUSAL_CODES;
  return codes[constraint ?? ""] ?? codes[sqlstate] ?? "unexpected";
}

/** Whether a rule raised the refusal, or the person can correct what caused it. Anything else is logged. */
export const isExpected = ({ code }: Refusal): boolean =>
  code !== "database_unreachable" && !(NOT_OF_FORMS as readonly string[]).includes(code);
