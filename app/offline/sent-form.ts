/** A form that could not be sent: which fields may be kept, and which are shown. */

/** Fields in the order sent; a name may occur twice. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** Never kept: someone else may see the page later. */
const SECRET = /password|token|code/i;
/** A return path that came from a link in a mail. */
const LINK_WITH_SECRET = /[?&]token=/;

/** Hidden fields for the product's own use. */
const INTERNAL: readonly string[] = [
  "intent",
  "opened_in",
  "version",
  "household_currency",
  "initial_rate",
  "shown_rate",
  "back",
  "queue",
];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a request is a form without files; forms with files are sent as `multipart/form-data`. */
export function isReadable({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  return method === "POST" && (headers.get("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded");
}

/** Whether it was sent from a page of ours, as its referrer says; another site's form must not be offered for sending again. */
export function isOurs({ url, referrer }: Pick<Request, "url" | "referrer">): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(url).origin;
}

/** The fields of a readable form; null when one of them is a secret, so that nothing may be kept. */
export async function readFields(request: Pick<Request, "text">): Promise<SentFields | null> {
  const fields = [...new URLSearchParams(await request.text())];
  return fields.some(([name, value]) => SECRET.test(name) || LINK_WITH_SECRET.test(value)) ? null : fields;
}

/** The fields that a person filled in, with readable names. */
export function visibleFields(fields: SentFields): SentFields {
  return fields
    .filter(([name, value]) => value.trim() !== "" && !INTERNAL.includes(name) && !UUID.test(value))
    .map(([name, value]) => [inWords(name), value]);
}

/** 'principal_amount' is read as 'Principal amount'. */
function inWords(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
