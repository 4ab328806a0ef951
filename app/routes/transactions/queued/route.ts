import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readQueuedEntries } from "#app/domain/queue/queued-entry-schema.ts";
import { actions } from "#app/request/actions.server.ts";
import { badRequest } from "#app/request/form.server.ts";
import { recordQueued } from "./record-queued.server.ts";

/** The service worker shows what is queued here (app/offline); without one, nothing is. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions");
}

/** Receives what a phone kept while the network was away. Answers each entry, as JSON, since a script of ours asks. */
export const action = actions("/transactions/queued", {
  "": async (form, call) => {
    const entries = readQueuedEntries(String(form.get("entries") ?? ""));
    if (entries === null) return badRequest();
    return Response.json(await recordQueued(call, entries));
  },
});
