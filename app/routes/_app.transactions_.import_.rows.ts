import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { actions } from "#app/request/actions.server.ts";
import { stageChunk } from "./_app.transactions_.import/stage.server.ts";

/** There is nothing to see here: the screen that sends the chunks is elsewhere. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions/import");
}

/** Takes one chunk of a file that a script sends piece by piece. Answers nothing, or the problem as text. */
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
