import { textOf } from "../page.ts";

/** Error texts of the libraries underneath, which no person should see. */
const LIBRARY_WORDS =
  /Invalid input|expected \w+, received|Unrecognized key|Required$|Too small|Too big|invalid_type|Unexpected token|is not valid JSON|Unexpected end|Cannot read prop|is not a function|is not iterable|undefined|NaN|Unexpected Server Error|Payload Too Large|did not provide an|\[object|syntax error|violates|invalid byte sequence|SQLSTATE| at \w+ \(/;

/** The first such text in a response; null when there is none. Responses to scripts are data, not text. */
export function libraryWordsIn(response: Response, body: string): string | null {
  const type = response.headers.get("Content-Type") ?? "";
  // Compressed bytes hold any three letters by chance.
  if (type.startsWith("application/zip")) return null;
  if (type.startsWith("text/html")) return LIBRARY_WORDS.exec(textOf(body))?.[0] ?? null;
  if (type.startsWith("text/x-script")) return /did not provide an `?\w+/.exec(body)?.[0] ?? null;
  return LIBRARY_WORDS.exec(body)?.[0] ?? null;
}
