/**
 * Limits on forms, checked before anything parses their fields. The screens' parser turns `a[99999999]` into a list of that
 * size, and searches all fields again for each repeated name: a few bytes of either could stop a worker.
 */
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isId } from "../app/domain/id.ts";
import { screenOf } from "./path.ts";

export type FormBindings = { Variables: { openedIn?: string } };

/** In bytes. */
const LARGEST_FORM = 64 * 1024;
/** An imported file of 5 MB, with room for the rest of its form. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
const UPLOADS = ["/transactions/import", "/transactions/import/rows"];

const MOST_FIELDS = 200;
/** No lists, no nesting, and none of the parser's own names, which begin with two underscores. */
const FIELD_NAME = /^(?!__)[\w-]{1,60}$/;

const isUpload = (c: Context): boolean => UPLOADS.includes(screenOf(c));

const limitUpload = bodyLimit({
  maxSize: LARGEST_UPLOAD,
  onError: async (c) => {
    if (screenOf(c) !== "/transactions/import") return c.text("This is too large to be sent here: at most 5 MB.", 413);
    // A browser cut off while it sends shows its own error page instead of the response.
    await c.req.raw.body?.pipeTo(new WritableStream());
    return c.redirect("/transactions/import?problem=size", 303);
  },
});
const limitForm = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: (c) => c.text("This form is larger than any of ours.", 400),
});

/** Limits the size of a request, depending on its path. */
export const limitBody: MiddlewareHandler = (c, next) => (isUpload(c) ? limitUpload(c, next) : limitForm(c, next));

/**
 * Screens are requested with GET, and forms are posted to them; every action reads its body as a form. Anything else is a
 * caller's mistake and refused before an action sees it. The body is read here and passed on unchanged; the scope learns
 * which household the form was opened in (components/form/household-field.tsx).
 */
export const readForm: MiddlewareHandler<FormBindings> = async (c, next) => {
  // An obsolete way to request data, which this version of Remix answers with 500.
  if (new URL(c.req.url).searchParams.has("_data")) return c.text("Bad request", 400);
  if (["GET", "HEAD"].includes(c.req.method)) return next();
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" });
  const body = await c.req.raw.arrayBuffer();
  const type = c.req.header("Content-Type") ?? "";
  if (/multipart/i.test(type)) {
    const boundary = boundaryOf(type);
    if (boundary === null) return c.text("Only forms are taken here.", 415);
    if (hasOddParts(body, boundary)) return c.text("This is no form of a browser's.", 400);
  }
  if (hasTooManyFields(body, type)) return c.text("This form has more fields than any of ours.", 400);
  const form = await new Response(body.slice(0), { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (form === null) return c.text("Only forms are taken here.", 415);
  if (![...form.keys()].every((name) => FIELD_NAME.test(name))) {
    return c.text("This form has a field that none of ours has.", 400);
  }
  const openedIn = form.get("opened_in");
  if (isId(openedIn)) c.set("openedIn", openedIn);
  const headers = new Headers(c.req.raw.headers);
  // The origin was already checked (same-origin.ts); Remix would check it again, against the host's name.
  headers.delete("Origin");
  c.req.raw = new Request(c.req.raw, { body, headers });
  return next();
};

/** As browsers write it, to the letter: whatever else the parser takes for a boundary would not be the one checked here. */
const boundaryOf = (type: string): string | null =>
  /^multipart\/form-data; ?boundary=("?)([\w-]{1,70})\1$/i.exec(type)?.[2] ?? null;

/** In bytes: a field's name, a file's name and its type. */
const LONGEST_PART_HEADERS = 2_000;

/**
 * Whether a part has more headers than a browser sends, or there are too many parts. Parsing takes seconds for a megabyte
 * of headers, and hardly any for a megabyte of content. What looks like a delimiter within the content counts, too: no
 * browser chooses a boundary that is in a file.
 */
function hasOddParts(body: ArrayBuffer, boundary: string): boolean {
  const text = new TextDecoder("latin1").decode(body);
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at)) {
    parts += 1;
    if (parts > MOST_FIELDS + 1) return true;
    at += delimiter.length;
    if (text.startsWith("--", at)) continue;
    const headers = text.slice(at, at + LONGEST_PART_HEADERS);
    const end = headers.indexOf("\r\n\r\n");
    // An empty line at once is no end of headers to the parser.
    if (end === 0 || (end === -1 && headers.length === LONGEST_PART_HEADERS)) return true;
    at += Math.max(end, 0);
  }
  return false;
}

/** Counted in the text as it came: with millions of fields even parsing takes seconds. */
function hasTooManyFields(body: ArrayBuffer, type: string): boolean {
  const isMultipart = /^multipart\//i.test(type);
  const text = new TextDecoder("latin1").decode(body);
  let fields = isMultipart ? 0 : 1;
  for (const _ of text.matchAll(isMultipart ? /content-disposition:/gi : /&/g)) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}
