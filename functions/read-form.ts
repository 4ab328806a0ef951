/**
 * Limits on forms, checked before anything parses their fields. The screens' parser turns `a[99999999]` into a list of that
 * size, and searches all fields again for each repeated name: a few bytes of either could stop a worker.
 */
import type { Context, MiddlewareHandler } from "hono";
import { isId } from "../app/domain/id.ts";
import { limitBody } from "./limit-body.ts";
import { boundaryOf, readMultipart } from "./multipart.ts";
import { screenOf } from "./path.ts";

export type FormBindings = { Variables: { openedIn?: string; typedBy?: string } };

/** In bytes. */
const LARGEST_FORM = 64 * 1024;
/** An imported file of 5 MB, with room for the rest of its form. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
const UPLOADS = ["/transactions/import", "/transactions/import/rows"];

const MOST_FIELDS = 200;
/** No lists, no nesting, and none of the parser's own names, which begin with two underscores. */
const FIELD_NAME = /^(?!__)[\w-]{1,60}$/;

const NOT_A_FORM = "Only forms are taken here.";
const NOT_FROM_A_BROWSER = "This form was not sent by a browser.";
const TOO_MANY_FIELDS = "This form has more fields than any of ours.";

const isUpload = (c: Context): boolean => UPLOADS.includes(screenOf(c));

const limitUpload = limitBody(LARGEST_UPLOAD, async (c) => {
  if (screenOf(c) !== "/transactions/import") return c.text("This is too large to be sent here: at most 5 MB.", 413);
  // A browser cut off while it sends shows its own error page instead of the response. A body without a length, which
  // no browser sends, is already being read by the limit.
  if (!c.req.raw.body?.locked) await c.req.raw.body?.pipeTo(new WritableStream());
  return c.redirect("/transactions/import?problem=size", 303);
});
const limitOther = limitBody(LARGEST_FORM, (c) => c.text("This form is larger than any of ours.", 400));

/** Limits the size of a form, depending on its path. */
export const limitForm: MiddlewareHandler = (c, next) => (isUpload(c) ? limitUpload(c, next) : limitOther(c, next));

/**
 * Screens are requested with GET, and forms are posted to them; every action reads its body as a form. Anything else is a
 * caller's mistake and refused before an action sees it. The body is read here; the scope learns who typed the form
 * and which household it was opened in (components/form).
 */
export const readForm: MiddlewareHandler<FormBindings> = async (c, next) => {
  // An obsolete way to request data, which this version of Remix answers with 500.
  if (new URL(c.req.url).searchParams.has("_data")) return c.text("Bad request", 400);
  if (["GET", "HEAD"].includes(c.req.method)) return next();
  if (c.req.method !== "POST") return c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" });
  const body = await c.req.raw.arrayBuffer();
  const type = c.req.header("Content-Type") ?? "";
  const boundary = boundaryOf(type);
  const form =
    boundary === null ? await readUrlEncoded(body, type) : toForm(readMultipart(body, boundary, MOST_FIELDS));
  if (typeof form === "string") return c.text(form, form === NOT_A_FORM ? 415 : 400);
  if (![...form.keys()].every((name) => FIELD_NAME.test(name))) {
    return c.text("This form has a field that none of ours has.", 400);
  }
  if (!isUpload(c) && [...form.values()].some((value) => typeof value !== "string")) {
    return c.text("No file is taken here.", 400);
  }
  const openedIn = form.get("opened_in");
  if (isId(openedIn)) c.set("openedIn", openedIn);
  const typedBy = form.get("typed_by");
  if (isId(typedBy)) c.set("typedBy", typedBy);
  // What is passed on is what was understood here: nothing of the sender's own text reaches a more tolerant parser.
  const headers = withoutBody(c.req.raw.headers);
  if (boundary === null) headers.set("Content-Type", type);
  const urlEncoded = hasNul(form)
    ? new URLSearchParams([...form].map(([name, value]) => [name, withoutNul(String(value))])).toString()
    : body;
  c.req.raw = new Request(c.req.raw, { body: boundary === null ? urlEncoded : form, headers });
  return next();
};

const NUL = "\0";
/** No more a character of text than a NUL, and refused as such; but unlike a NUL, it can be sent to the database. */
const INSTEAD = "\u0001";
const withoutNul = <Value>(value: Value) => (typeof value === "string" ? value.replaceAll(NUL, INSTEAD) : value);
const hasNul = (form: FormData): boolean => [...form.values()].some((value) => withoutNul(value) !== value);

/** The headers of a request whose body is replaced. */
function withoutBody(all: Headers): Headers {
  const headers = new Headers(all);
  // The origin was already checked (same-origin.ts); Remix would check it again, against the host's name.
  for (const name of ["Origin", "Content-Type", "Content-Length"]) headers.delete(name);
  return headers;
}

/** @returns why it is refused, if it is */
function toForm(fields: ReturnType<typeof readMultipart>): FormData | string {
  if (fields === null) return NOT_FROM_A_BROWSER;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, withoutNul(value));
  return form;
}

/** @returns like `toForm` */
async function readUrlEncoded(body: ArrayBuffer, type: string): Promise<FormData | string> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return NOT_A_FORM;
  // Counted in the text as it came: with millions of fields even parsing takes seconds.
  let fields = 1;
  for (const byte of new Uint8Array(body)) if (byte === AMPERSAND) fields += 1;
  if (fields > MOST_FIELDS) return TOO_MANY_FIELDS;
  return new Response(body.slice(0), { headers: { "Content-Type": type } }).formData().catch(() => NOT_A_FORM);
}

const AMPERSAND = "&".charCodeAt(0);
