/** The requests that Remix makes for the data of screens: `/transactions.data?month=2026-11&_routes=…`. */

/** The request for the screen at an address. */
export function screenRequest({ origin, pathname, search }: URL): URL {
  return new URL(`${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data${search}`, origin);
}

/**
 * What tells one screen's request from another's: its address, whichever routes of it are asked for, and wherever a form was
 * opened, which only the page itself uses.
 */
export function keyOf(request: URL): string {
  const { pathname, searchParams } = new URL(request);
  for (const name of ["_routes", "from"]) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

const routesOf = (request: URL) => request.searchParams.get("_routes")?.split(",");

/** Whether an answer holds all that a request asks for; one without `_routes` has every route. */
export function covers(answered: URL, request: URL): boolean {
  if (keyOf(answered) !== keyOf(request)) return false;
  const routes = routesOf(answered);
  return !routes || (routesOf(request)?.every((route) => routes.includes(route)) ?? false);
}
