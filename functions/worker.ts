/** The one entry of the worker. */
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Environment } from "../app/configuration.ts";
import { createApp } from "./app.ts";

const app = createApp(async () => {
  // @ts-expect-error: made by the build, without types
  return (await import("../build/server/index.js")) as unknown as ServerBuild;
}, "production");

export default {
  fetch: (request, environment, context) => app.fetch(request, environment, context),
} satisfies ExportedHandler<Environment>;
