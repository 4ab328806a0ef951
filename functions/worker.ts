/** The worker's entry point. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { createApp } from "./app.ts";
import { deliverMails } from "./mail-delivery.ts";
import { type Metrics, measureJob } from "./metrics.ts";
import { withLowPreloads } from "./rendering/preloads.ts";
import { type BatchToSend, type JobEnvironment, runScheduledJob } from "./scheduled-job.ts";

const app = createApp(async () => {
  // @ts-expect-error: made by the build, without types
  return (await import("../build/server/index.js")) as unknown as ServerBuild;
}, "production");

export default {
  fetch: async (request, environment, context) => withLowPreloads(await app.fetch(request, environment, context)),
  scheduled: (controller, environment) =>
    measureJob(environment, "scheduled job", () => runScheduledJob(environment, controller.scheduledTime)),
  queue: (batch, environment) => measureJob(environment, "mail queue", () => deliverMails(batch, environment)),
} satisfies ExportedHandler<JobEnvironment & Metrics, BatchToSend>;
