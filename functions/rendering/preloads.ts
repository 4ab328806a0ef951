/**
 * A page as it is sent: what preloads its scripts waits behind its styles. Remix's `<Scripts>` gives these links no
 * priority of their own, and on a slow network they would share the line with the styles that the first paint waits for.
 */
export function withLowPreloads(response: Response): Response {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("fetchpriority", "low") })
    .transform(response);
}
