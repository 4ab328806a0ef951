/** All routes from the build, so that the tests that walk them cover each new one. */
import type { ServerBuild } from "@remix-run/cloudflare";

// @ts-expect-error: made by the build, without types
const build = (await import("../../build/server/index.js")) as unknown as ServerBuild;

export const ROUTES = Object.values(build.routes).filter((route) => route !== undefined);

/** The route of the app shell, in which every screen of a household stands. */
export const SHELL = "frames/app";

/** The path of a route, from its id. */
export function pathOf(id: string): string {
  let path = "";
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) {
    const own = build.routes[at]?.path;
    if (own) path = `/${own}${path}`;
  }
  return path || "/";
}
