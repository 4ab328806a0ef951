import { flatRoutes } from "@remix-run/fs-routes";
import { type RouteConfig, route } from "@remix-run/route-config";

/** Every screen by the name of its file. `npm run dev` has the styleguide, too; what is built knows nothing of it. */
export default flatRoutes().then(
  (screens): RouteConfig => (import.meta.env.DEV ? [...screens, route("styleguide", "styleguide/route.tsx")] : screens),
) satisfies RouteConfig;
