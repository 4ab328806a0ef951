/** Every route, as the build lists them: a new one is covered by the tests that walk them the day it is added. */
import type { ServerBuild } from "@remix-run/cloudflare";

// @ts-expect-error: made by the build, without types
const build = (await import("../../build/server/index.js")) as unknown as ServerBuild;

export const ROUTES = Object.values(build.routes).filter((route) => route !== undefined);

/** The address of a route, from its file's name. */
export function pathOf(id: string): string {
  let path = "";
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) {
    const own = build.routes[at]?.path;
    if (own) path = `/${own}${path}`;
  }
  return path || "/";
}
