import type { Context } from "hono";

/** The path as Remix matches it, ignoring case and trailing slashes. */
export function pathOf(c: Context): string {
  const path = c.req.path.toLowerCase();
  let end = path.length;
  // A pattern would look for the end after each slash: quadratic time.
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The requested screen, whether the browser or its script asks for it. */
export const screenOf = (c: Context): string => pathOf(c).replace(/\.data$/, "");
