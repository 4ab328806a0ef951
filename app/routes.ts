import { flatRoutes } from "@remix-run/fs-routes";
import { type RouteConfig, route } from "@remix-run/route-config";

/** Routes by file name. `npm run dev` also serves the styleguide, which is not part of the build. */
export default flatRoutes().then(
  (screens): RouteConfig => (import.meta.env.DEV ? [...screens, route("styleguide", "styleguide/route.tsx")] : screens),
) satisfies RouteConfig;
