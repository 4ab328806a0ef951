import { redirect } from "@remix-run/cloudflare";

/** Any unknown path. */
export const loader = () => redirect("/welcome");
export const action = loader;
