import { redirect } from "@remix-run/cloudflare";

/** The service worker shows here what the phone keeps (app/offline/last-view); without one, the dashboard is what there is. */
export const loader = () => redirect("/");
