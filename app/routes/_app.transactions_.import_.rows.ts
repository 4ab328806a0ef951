import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { stageChunk } from "#app/features/imports/stage.server.ts";
import { actions } from "#app/request/actions.server.ts";

/** This route has no screen of its own: /transactions/import sends the chunks. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions/import");
}

/** Receives one chunk of a file that a script sends piece by piece. Answers with no content, or with the problem as text. */
export const action = actions("/transactions/import/rows", {
  "": async (form, { context }) => {
    const outcome = await stageChunk(form, context);
    if (outcome.problem === null) return new Response(null, { status: 204 });
    return new Response(outcome.problem, {
      status: outcome.status,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  },
});
