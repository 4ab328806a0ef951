/** A person at the simulator for Google: a minimal browser with its own cookies. */
import type { TestApp } from "./app-server.ts";

/** The Cookie header after a response, whose cookies replace earlier ones. */
export function withCookies(response: Response, before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((each) => [each.slice(0, each.indexOf("=")), each]),
  );
  for (const each of response.headers.getSetCookie()) {
    const pair = each.split(";")[0] ?? "";
    const name = pair.slice(0, pair.indexOf("="));
    if (/Max-Age=0|expires=Thu, 01 Jan 1970/i.test(each)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join("; ");
}

/**
 * Follows the product's redirect to the provider, and chooses a person there.
 * @param person an id of one of the provider's people; null presses Cancel
 * @returns where the provider sends the browser back to
 */
export async function chooseAtGoogle(authorization: string, person: string | null): Promise<URL> {
  let cookie = "";
  async function visit(address: string, method = "GET"): Promise<Response> {
    const response = await fetch(address, { method, headers: { Cookie: cookie }, redirect: "manual" });
    cookie = withCookies(response, cookie);
    return response;
  }
  const { origin } = new URL(authorization);
  const answered = await visit(authorization);
  const page = new URL(answered.headers.get("Location") ?? "", authorization);
  if (page.origin !== origin || !page.pathname.startsWith("/interaction/")) return page;
  await visit(page.href);
  const chosen = await visit(`${page.href}${person === null ? "" : `?person=${person}`}`, "POST");
  const resumed = await visit(new URL(chosen.headers.get("Location") ?? "", page).href);
  return new URL(resumed.headers.get("Location") ?? "", page);
}

/** A sign-in, or linking with `?link`, up to the provider's answer, which is not delivered yet. */
export async function askGoogle(
  app: TestApp,
  person: string | null,
  { path = "/auth/google", cookie = "" }: { path?: string; cookie?: string | undefined } = {},
) {
  const begun = await app.fetch(path, { cookie });
  const answer = await chooseAtGoogle(begun.headers.get("Location") ?? "", person);
  return { cookie: withCookies(begun, cookie), answer: answer.pathname + answer.search };
}

/** The complete sign-in: the product's response to the provider's answer, and the browser's cookies afterwards. */
export async function continueWithGoogle(
  app: TestApp,
  person: string | null,
  options: { path?: string; cookie?: string | undefined } = {},
) {
  const { cookie, answer } = await askGoogle(app, person, options);
  const response = await app.fetch(answer, { cookie, headers: { "User-Agent": "a test" } });
  return { response, cookie: withCookies(response, cookie) };
}
