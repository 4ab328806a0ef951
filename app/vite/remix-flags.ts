import type { Plugin } from "vite";

/** Remix's future flags. */
export const FUTURE = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  // The whole route list is a few kilobytes; loading it piece by piece would cost every first visit of a screen another
  // round trip on a slow network.
  v3_lazyRouteDiscovery: false,
} as const;

/** Remix switches on all of the router's own flags that its browser code reads. */
const ROUTER_FLAGS =
  /\b(?:router\.)?future\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g;

/**
 * Writes the future flags into the browser code of Remix and its router, which else brings both behaviours of each to
 * every phone: two per cent of what a screen sends.
 */
export function remixFlags(): Plugin {
  return {
    name: "remix-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform(source, id) {
      if (/node_modules\/(?:@remix-run\/router|react-router|react-router-dom)\/dist\//.test(id)) {
        return { code: source.replace(ROUTER_FLAGS, "true"), map: null };
      }
      if (!/node_modules\/@remix-run\/react\/dist\/esm\//.test(id)) return null;
      const code = source
        .replace(
          /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g,
          (_, flag: keyof typeof FUTURE) => `${FUTURE[flag]}`,
        )
        .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, "false");
      return { code, map: null };
    },
  };
}
