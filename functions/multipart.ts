/**
 * Reads a form as browsers send it with files, and as nothing else. A worker's own parser takes much more, like bare line
 * feeds, and needs seconds for a megabyte of headers: whoever guards it by rules of their own has to know all of that.
 */

/** In the order sent; a name may occur twice. */
type Fields = [name: string, value: string | File][];

/** In bytes: a field's name, a file's name and its type. */
const LONGEST_HEADERS = 2_000;
/** Without control characters, nor a backslash that would escape the closing quote. */
const HEADERS =
  /^content-disposition: form-data; name="([^"\p{Cc}]*)"(?:; filename="([^"\p{Cc}]*)(?<!\\)")?(?:\r\ncontent-type: ([^\p{Cc}]*))?$/iu;
const END_OF_HEADERS = "\r\n\r\n";

/** The boundary in a Content-Type; null when it is not one of a browser's. */
export const boundaryOf = (contentType: string): string | null =>
  /^multipart\/form-data; ?boundary=("?)([\w-]{1,70})\1$/i.exec(contentType)?.[2] ?? null;

/**
 * @param mostFields beyond which the rest is not read
 * @returns null when the body is not written as a browser writes it, or has more fields
 */
export function readMultipart(body: ArrayBuffer, boundary: string, mostFields: number): Fields | null {
  // One character for each byte, so that a place in the text is the place in the body.
  const text = new TextDecoder("latin1").decode(body);
  const delimiter = `\r\n--${boundary}`;
  if (!text.startsWith(delimiter.slice(2))) return null;
  const fields: Fields = [];
  let at = delimiter.length - 2;
  while (!text.startsWith("--", at)) {
    const part = readPart(body, text, at, delimiter);
    if (part === null || fields.length === mostFields) return null;
    fields.push(part.field);
    at = part.end + delimiter.length;
  }
  return ["--", "--\r\n"].includes(text.slice(at)) ? fields : null;
}

/** The part whose delimiter ends at `start`; `end` is where the next delimiter begins. */
function readPart(body: ArrayBuffer, text: string, start: number, delimiter: string) {
  const head = text.slice(start, start + LONGEST_HEADERS);
  const headersEnd = head.indexOf(END_OF_HEADERS);
  if (!head.startsWith("\r\n") || headersEnd < 2) return null;
  const headers = HEADERS.exec(utf8(body, start + 2, start + headersEnd) ?? "");
  const valueStart = start + headersEnd + END_OF_HEADERS.length;
  const end = text.indexOf(delimiter, valueStart);
  if (headers === null || end === -1) return null;
  const [, name = "", fileName, type = ""] = headers;
  const value =
    fileName === undefined ? utf8(body, valueStart, end) : new File([body.slice(valueStart, end)], fileName, { type });
  if (value === null) return null;
  return { field: [name, value] satisfies Fields[number], end };
}

/** Null when it is not UTF-8, which browsers send, and whose mending would take long. */
function utf8(body: ArrayBuffer, start: number, end: number): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(body, start, end - start));
  } catch {
    return null;
  }
}
