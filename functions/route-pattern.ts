/** The pattern of an address, for the log and the metrics: an address itself has ids in it, and there are too many. */
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The pattern of an endpoint; null for a screen, and for what middleware answers by itself. */
export function endpointPattern(c: Context): string | null {
  const paths = matchedRoutes(c).flatMap(({ path }) => (path === "*" || path === "/*" ? [] : [path]));
  return paths.findLast((path) => !path.includes("*")) ?? paths.at(-1) ?? null;
}

type Pattern = { text: string; expression: RegExp; score: number };

const patternsOf = new WeakMap<ServerBuild, Pattern[]>();

/** The pattern of a screen (`/loans/:id`), or `*` for what no screen has. */
export function screenPattern(build: ServerBuild, pathname: string): string {
  const patterns = patternsOf.get(build) ?? readPatterns(build);
  patternsOf.set(build, patterns);
  // A script reads a screen's data at its address with this ending.
  const path = pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
  return patterns.find(({ expression }) => expression.test(path))?.text ?? "*";
}

function readPatterns({ routes }: ServerBuild): Pattern[] {
  const texts = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    let text = "";
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
      const own = routes[at]?.path;
      if (own) text = `/${own}${text}`;
    }
    texts.add(text || "/");
  }
  texts.delete("/*");
  return [...texts].map(patternOf).toSorted((a, b) => b.score - a.score);
}

/** Words come before parameters, as in Remix. */
function patternOf(text: string): Pattern {
  const segments = text.split("/").filter((segment) => segment !== "");
  const parts = segments.map((segment) =>
    segment.startsWith(":") ? "/[^/]+" : `/${segment.replaceAll(/[^\w-]/g, "\\$&")}`,
  );
  const score = segments.filter((segment) => !segment.startsWith(":")).length;
  return { text, expression: new RegExp(`^${parts.join("")}/?$`, "i"), score };
}
