/** A form that could not be sent: what of it may be kept, and what of that a person reads. */

/** Fields as they were sent, in their order, which may hold a name twice. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** Never kept, as somebody else may look at the page later. */
const SECRET = /password|token|code/i;
/** Where a form leads back to, if that was the link of a mail. */
const LINK_WITH_SECRET = /[?&]token=/;

/** What the product tells itself in a form. */
const UNSPOKEN: readonly string[] = ["intent", "opened_in", "version", "home", "kept", "shown_rate", "back"];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a request is a form without a file, which alone is sent as `multipart/form-data`. */
export function isReadable({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  return method === "POST" && (headers.get("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded");
}

/** Whether it was sent from a page of ours, each of which says so; what another site sent, nobody here may send again. */
export function isOurs({ url, referrer }: Pick<Request, "url" | "referrer">): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === new URL(url).origin;
}

/** The fields of a form that is readable; null where one of them is a secret, and nothing may be kept. */
export async function readSent(request: Pick<Request, "text">): Promise<SentFields | null> {
  const fields = [...new URLSearchParams(await request.text())];
  return fields.some(([name, value]) => SECRET.test(name) || LINK_WITH_SECRET.test(value)) ? null : fields;
}

/** What a person filled in, each under its name in words. */
export function spokenOf(fields: SentFields): SentFields {
  return fields
    .filter(([name, value]) => value.trim() !== "" && !UNSPOKEN.includes(name) && !UUID.test(value))
    .map(([name, value]) => [inWords(name), value]);
}

/** 'principal_amount' is read as 'Principal amount'. */
function inWords(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
