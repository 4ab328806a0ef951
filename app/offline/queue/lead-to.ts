import { encode } from "turbo-stream";

/** How a screen's script asks: the answer is data. */
const BY_SCRIPT = /\.data$/;

/** The path that a form is posted to, by a script or without one. */
export const formPath = (url: string): string => new URL(url).pathname.replace(BY_SCRIPT, "");

/** Answers a posted form by leading to a page of the service worker's own. */
export function leadTo(address: string, { url }: Pick<Request, "url">): Response {
  if (!BY_SCRIPT.test(new URL(url).pathname)) return Response.redirect(new URL(address, url).href, 303);
  // As Remix says it to its own script: in a document of its own, as no screen has this address.
  const redirect = { redirect: address, status: 302, revalidate: false, reload: true, replace: false };
  return new Response(encode(redirect), {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}
