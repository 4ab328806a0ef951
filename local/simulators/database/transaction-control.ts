import { databaseFailure } from "./failure.ts";

/** `set local session authorization` is the longest form that is looked for. */
const MOST_WORDS = 4;
const SKIPPED = /[\s;]+|--[^\n\r]*/y;
const WORD = /[a-z_]+/iy;

/**
 * One request is one transaction under one role: a statement that ended it would break what belongs together. That the
 * role is not left does not hang on this: the engines see to that themselves.
 * @throws in Postgres's shape when the statement begins, ends or leaves the transaction.
 */
export function refuseLeavingTheTransaction(query: string): void {
  if (leavesTheTransaction(firstWords(query))) {
    throw databaseFailure("25001", "a request is one transaction: it cannot begin, end or leave it by itself");
  }
}

function leavesTheTransaction([first = "", ...rest]: string[]): boolean {
  switch (first) {
    case "begin":
    case "start":
    case "commit":
    case "end":
    case "abort":
      return true;
    case "prepare":
      return rest[0] === "transaction";
    case "rollback":
      // Back to a savepoint stays within the transaction.
      return !rest.slice(0, 2).includes("to");
    case "set":
    case "reset":
      return rest.some((word) => word === "authorization" || word === "session_authorization");
    default:
      return false;
  }
}

/** The words a statement begins with, in lower case. Remarks, nested ones too, and empty statements are no words. */
function firstWords(query: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (words.length < MOST_WORDS) {
    at = pastRemarks(query, at);
    WORD.lastIndex = at;
    const word = WORD.exec(query)?.[0];
    if (word === undefined) break;
    words.push(word.toLowerCase());
    at += word.length;
  }
  return words;
}

function pastRemarks(query: string, from: number): number {
  let at = from;
  let depth = 0;
  for (;;) {
    if (query.startsWith("/*", at)) {
      depth += 1;
      at += 2;
    } else if (depth > 0 && query.startsWith("*/", at)) {
      depth -= 1;
      at += 2;
    } else if (depth > 0 && at < query.length) {
      at += 1;
    } else {
      SKIPPED.lastIndex = at;
      if (!SKIPPED.test(query)) return at;
      at = SKIPPED.lastIndex;
    }
  }
}
