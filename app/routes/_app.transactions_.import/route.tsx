import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Problem, Success } from "#app/components/notice.tsx";
import { canEdit } from "#app/domain/access.ts";
import { counted } from "#app/domain/count.ts";
import { mappingIn } from "#app/domain/file-mapping.ts";
import { decodeStart } from "#app/features/imports/decode.ts";
import { propose } from "#app/features/imports/propose.server.ts";
import { syncImportRates } from "#app/features/imports/rates.server.ts";
import { mistake, stageFile, TOO_LARGE } from "#app/features/imports/stage.server.ts";
import { actions } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { newId } from "#db/id.ts";
import { commitImport, findImport, type LeftOut, planImport, removeImport } from "#db/imports.ts";
import type { Refusal } from "#db/refusal.ts";
import { planRestore, restoreExport } from "#db/restore.ts";
import { takeTurn } from "#db/turn.ts";
import { PATH } from "../_app.transactions/search-params.ts";
import { ChooseFile } from "./choose-file.tsx";
import { importIdOf } from "./import-id.ts";
import { ImportWays } from "./import-ways.tsx";
import { Preview } from "./preview.tsx";
import { RestorePreview } from "./restore-preview.tsx";

export const meta: MetaFunction = () => [{ title: "Import · Pamoja" }];

const IMPORT_PATH = `${PATH}/import`;
const NO_RATES = "Exchange rates could not be fetched just now. Try again in a moment.";
/** In milliseconds: a hundred thousand rows take longer than anything else, and less than the database's own limit. */
const COMMIT_TIMEOUT = 29_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const id = importIdOf(request);
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    import: findImport(db, id),
    plan: planImport(db, id, context.scope.at),
    restore: planRestore(db, id),
  }));
  if (!canEdit(visitor)) throw redirect(PATH);
  const shared = { newId: newId(), currency: visitor.household.currency };
  if (data === null) return { ...shared, problem: wordsOf(refusal), file: null };
  const {
    import: [found],
    plan: planned,
    restore: [restorable],
  } = data;
  const plan = planned[0]?.plan;
  return {
    ...shared,
    problem: params.get("problem") === "size" ? TOO_LARGE : null,
    file:
      found && plan
        ? {
            id,
            name: found.file_name,
            added: found.committed_at === null ? null : found.added,
            plan,
            restore: restorable?.plan ?? null,
          }
        : null,
  };
}

export const action = actions("/transactions/import", {
  async stage(form, { context, write }) {
    const [id, file] = [readId(form), form.get("file")];
    if (!(file instanceof File) || file.size === 0) return mistake("Choose a CSV file first.", 400);
    const staged = await stageFile(id, file, form, { context, write });
    if ("proposal" in staged) return { problem: null, ...staged };
    return staged.problem === null ? redirect(`${IMPORT_PATH}?id=${id}`) : mistake(staged.problem, staged.status);
  },
  /** What the columns of an unknown file may hold, as its beginning shows. */
  async propose(form, { write }) {
    const access = await write(() => ({}));
    if (!access.ok) return rejected(access.refusal);
    const file = form.get("file");
    if (!(file instanceof File)) return badRequest();
    const proposed = await propose(write, decodeStart(await file.arrayBuffer()), mappingIn(form));
    return "problem" in proposed ? mistake(proposed.problem, proposed.status) : { problem: null, ...proposed };
  },
  async commit(form, { context, write }) {
    const id = readId(form);
    context.scope.allowTime(COMMIT_TIMEOUT);
    const choice = { leaveOut: readLeftOut(form), checksum: readChecksum(form), expected: readExpected(form) };
    const outcome = await write((db) => ({
      turn: takeTurn(db),
      committed: commitImport(db, id, context.scope.at, choice),
    }));
    return outcome.ok ? redirect(`${IMPORT_PATH}?id=${id}`) : rejected(outcome.refusal);
  },
  async restore(form, { context, write }) {
    const id = readId(form);
    context.scope.allowTime(COMMIT_TIMEOUT);
    const outcome = await write((db) => ({ restored: restoreExport(db, id, context.scope.at) }));
    if (outcome.ok) return redirect(`${IMPORT_PATH}?id=${id}`);
    // A damaged one never comes back.
    if (outcome.refusal.code === "export_damaged") await write((db) => ({ removed: removeImport(db, id) }));
    return rejected(outcome.refusal);
  },
  async rates(form, { context, write }) {
    const id = readId(form);
    const outcome = await write(() => ({}));
    if (!outcome.ok) return rejected(outcome.refusal);
    return (await syncImportRates(id, context)) ? redirect(`${IMPORT_PATH}?id=${id}`) : mistake(NO_RATES, 503);
  },
  async cancel(form, { write }) {
    const outcome = await write((db) => ({ removed: removeImport(db, readId(form)) }));
    return outcome.ok ? redirect(PATH) : rejected(outcome.refusal);
  },
});

const rejected = (refusal: Refusal) => mistake(wordsOf(refusal), statusOf(refusal));

const LEFT_OUT: readonly LeftOut[] = ["nothing", "rows without rate", "rows with problem"];
const readLeftOut = (form: FormData): LeftOut => LEFT_OUT.find((each) => each === form.get("leave_out")) ?? "nothing";

/** How many rows the page would add. */
function readExpected(form: FormData): number | null {
  const text = form.get("expected");
  return typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Of the foreign rows and their rates, as the page showed them. */
function readChecksum(form: FormData): string | null {
  const checksum = form.get("checksum");
  return typeof checksum === "string" && /^[0-9a-f]{32}$/.test(checksum) ? checksum : null;
}

export default function Import() {
  const { file, problem, newId, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mistaken = answer?.problem ?? problem;
  return (
    <section className="card grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2>{file === null ? "Import transactions" : file.name}</h2>
      {file === null && <ImportWays here="file" />}
      {mistaken && <Problem>{mistaken}</Problem>}
      {file === null && (
        <ChooseFile id={newId} currency={currency} proposal={answer && "proposal" in answer ? answer.proposal : null} />
      )}
      {file !== null && file.added === null && file.restore === null && <Preview file={file} currency={currency} />}
      {file !== null && file.added === null && file.restore !== null && (
        <RestorePreview id={file.id} plan={file.restore} currency={currency} />
      )}
      {file !== null && file.added !== null && (
        <>
          <Success>
            {counted(file.added, "transaction")} {file.added === 1 ? "was" : "were"} added.
          </Success>
          <Link className="btn btn-go justify-self-start" to={PATH}>
            See your transactions
          </Link>
        </>
      )}
    </section>
  );
}
