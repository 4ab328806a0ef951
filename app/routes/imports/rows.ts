import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { mappingIn } from "#app/domain/imports/file-mapping.ts";
import { LARGEST_FILE } from "#app/domain/imports/ledger-columns.ts";
import { dropFile, type FilePart, stagePart } from "#app/features/imports/stage-part.server.ts";
import { isDelimiter } from "#app/features/imports/table.ts";
import { actions } from "#app/request/actions.server.ts";
import { sendAway } from "#app/request/form-replies.server.ts";
import { problemOf } from "./refused.server.ts";
import * as say from "./words.tsx";

/** This route has no screen of its own: /transactions/import sends the parts. */
export async function loader({ context }: LoaderFunctionArgs) {
  await context.scope.read("app");
  return redirect("/transactions/import");
}

/** Receives one part of a file that a script sends piece by piece. Answers with no content, or with the problem as text. */
export const action = actions("/transactions/import/rows", {
  "": async (form, { context }) => {
    const part = partIn(form);
    if (part === null) {
      const id = form.get("id");
      if (isId(id)) await dropFile(context, id);
      return answer(say.badRequest, 400);
    }
    const result = await stagePart(context, part);
    if (result.ok) return new Response(null, { status: 204 });
    sendAway(context.scope, result.refusal);
    const { problem, status } = problemOf(result.refusal);
    return answer(problem, status);
  },
});

const answer = (problem: string, status: number): Response =>
  new Response(problem, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** Of the largest file, each of whose characters may be a line. */
const MAX_LINE = LARGEST_FILE + 2;

function partIn(form: FormData): FilePart | null {
  const [id, line] = [form.get("id"), Number(form.get("line"))];
  const [name, header, text] = ["name", "header", "text"].map((field) => form.get(field));
  const [mapping, delimiter] = [mappingIn(form), form.get("delimiter")];
  if (
    !isId(id) ||
    !Number.isInteger(line) ||
    // The first line names the columns, where one does.
    line < (header === "" ? 1 : 2) ||
    line > MAX_LINE ||
    typeof name !== "string" ||
    typeof header !== "string" ||
    typeof text !== "string" ||
    (mapping !== null && !isDelimiter(delimiter))
  ) {
    return null;
  }
  const foreign = mapping && isDelimiter(delimiter) ? { mapping, delimiter } : null;
  const about = String(form.get("about") ?? "").slice(0, 300);
  return { id, name, header, text, line, foreign, about, isWhole: false };
}
