import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { stageChunk } from "./_app.transactions_.import/stage.server.ts";

/** Nothing to look at here: the screen that sends the chunks is. */
export const loader = () => redirect("/transactions/import");

/** Takes one chunk of a file that a script sends piece by piece. Answers nothing, or the problem as text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await stageChunk(await request.formData(), context);
  if (outcome.problem === null) return new Response(null, { status: 204 });
  return new Response(outcome.problem, {
    status: outcome.status,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
