import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Problem, Success } from "#app/components/notice.tsx";
import { canEdit } from "#app/domain/access.ts";
import { accountSchema } from "#app/domain/accounts/account-entry.ts";
import { formatRate } from "#app/domain/exchange-rates/exchange-rate.ts";
import { isId } from "#app/domain/id.ts";
import { mappingIn } from "#app/domain/imports/file-mapping.ts";
import { bankNamed, kindOfBank } from "#app/domain/movements/statements/file-account.ts";
import { cancelImport } from "#app/features/imports/cancel-import.server.ts";
import { commitImport } from "#app/features/imports/commit-import.server.ts";
import { proposeFile } from "#app/features/imports/propose-mapping.server.ts";
import { fetchImportRates } from "#app/features/imports/rates.server.ts";
import { restoreExport } from "#app/features/imports/restore-export.server.ts";
import { reviewImport } from "#app/features/imports/review-import.server.ts";
import { stageFile } from "#app/features/imports/stage-file.server.ts";
import { actions } from "#app/request/actions.server.ts";
import { badRequest, readId } from "#app/request/form.server.ts";
import { wordsOf } from "#app/request/refusal-words.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { planRestore } from "#db/exports/restore.ts";
import { newId } from "#db/id.ts";
import { planImport } from "#db/imports/import-plan.ts";
import { findImport, type LeftOut } from "#db/imports/imports.ts";
import { takeTurn } from "#db/turn.ts";
import { NOTHING_NEW, PATH as REVIEW } from "../movements/review/address.ts";
import { PATH } from "../transactions/search-params.ts";
import { ChooseFile } from "./choose-file.tsx";
import { countHandedOver, NEXT } from "./handed-over.ts";
import { ImportHead } from "./import-head.tsx";
import { nextFile } from "./import-head.words.ts";
import { importIdOf } from "./import-id.ts";
import { Preview } from "./preview.tsx";
import { columnQuestion, mistake, rejected } from "./refused.server.ts";
import { RestorePreview } from "./restore-preview.tsx";
import { restoreView } from "./restore-view.server.ts";
import { reviewOffered } from "./review-offered.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.importPamoja }];

const IMPORT_PATH = `${PATH}/import`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const id = importIdOf(request);
  const { visitor, data, refusal } = await context.scope.read("app", (db) => ({
    turn: takeTurn(db),
    import: findImport(db, id),
    plan: planImport(db, id, context.scope.at),
    restore: planRestore(db, id),
    accounts: listAccounts(db),
  }));
  if (!canEdit(visitor)) throw redirect(PATH);
  const shared = { newId: newId(), currency: visitor.household.currency };
  if (data === null) return { ...shared, problem: wordsOf(refusal), reviewed: null, file: null };
  const {
    import: [found],
    plan: planned,
    restore: [restorable],
  } = data;
  // Its rows wait for a review, or were added there: the list says which.
  if (found?.account_id) throw redirect(`${IMPORT_PATH}s`);
  const plan = planned[0]?.plan;
  return {
    ...shared,
    problem: params.get("problem") === "size" ? say.largerThanOneRequest : null,
    reviewed: reviewedIn(params),
    file:
      found && plan
        ? {
            id,
            name: found.file_name,
            added: found.committed_at === null ? null : found.added,
            plan: { ...plan, rated: plan.rated.map((row) => ({ ...row, rateText: formatRate(row.rate) })) },
            restore: restorable?.plan ? restoreView(restorable.plan, shared.currency) : null,
            review: reviewOffered(found, plan, data.accounts, shared.newId),
          }
        : null,
  };
}

export const action = actions("/transactions/import", {
  async stage(form, { context }) {
    const [id, file] = [readId(form), form.get("file")];
    if (!(file instanceof File) || file.size === 0) return mistake(say.chooseACSVFileFirst, 400);
    const result = await stageFile(context, { id, file, mapping: mappingIn(form) });
    if (!result.ok) return rejected(context.scope, result.refusal);
    return result.value ? columnQuestion(result.value) : redirect(`${IMPORT_PATH}?id=${id}`);
  },
  /** What the columns of an unknown file may hold, as its beginning shows. */
  async propose(form, { context, write }) {
    const access = await write(() => ({}));
    if (!access.ok) return rejected(context.scope, access.refusal);
    const file = form.get("file");
    if (!(file instanceof File)) return badRequest();
    const result = await proposeFile(context, file, mappingIn(form));
    return result.ok ? columnQuestion(result.value) : rejected(context.scope, result.refusal);
  },
  async commit(form, { context }) {
    const id = readId(form);
    const choice = { leaveOut: readLeftOut(form), checksum: readChecksum(form), expected: readExpected(form) };
    const result = await commitImport(context, { id, ...choice });
    return result.ok ? redirect(`${IMPORT_PATH}?id=${id}`) : rejected(context.scope, result.refusal);
  },
  /** Into the review, in the place of adding the rows at once. */
  async review(form, { context }) {
    const [id, chosen] = [readId(form), form.get("account")];
    if (chosen === null) return mistake(say.chooseAccount, 400, "account");
    if (!isId(chosen)) return badRequest();
    const created = chosen === form.get("new_id") ? createdIn(form) : null;
    if (created === "unnamed") return mistake(say.nameNewAccount, 400, "account");
    const result = await reviewImport(context, { id, account: chosen, created });
    if (!result.ok) return rejected(context.scope, result.refusal);
    const { fresh } = result.value;
    if (form.get("then") === "next") return redirect(`${IMPORT_PATH}?reviewed=${fresh}`);
    return redirect(fresh === 0 ? NOTHING_NEW : REVIEW);
  },
  async restore(form, { context }) {
    const id = readId(form);
    const result = await restoreExport(context, id);
    return result.ok ? redirect(`${IMPORT_PATH}?id=${id}`) : rejected(context.scope, result.refusal);
  },
  async rates(form, { context }) {
    const id = readId(form);
    const result = await fetchImportRates(context, id);
    return result.ok ? redirect(`${IMPORT_PATH}?id=${id}`) : rejected(context.scope, result.refusal);
  },
  async cancel(form, { context }) {
    const result = await cancelImport(context, readId(form));
    return result.ok ? redirect(PATH) : rejected(context.scope, result.refusal);
  },
});

/** How many rows of the file before went into the review; null where none was. */
function reviewedIn(params: URLSearchParams): number | null {
  const text = params.get("reviewed");
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** An account that begins with the file, of the kind that its name says. */
function createdIn(form: FormData) {
  const parsed = accountSchema.shape.name.safeParse(form.get("new_name"));
  return parsed.success ? { name: parsed.data, kind: kindOfBank(bankNamed(parsed.data)) } : "unnamed";
}

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
  const { file, problem, reviewed, newId, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mistaken = answer?.problem ?? problem;
  const isOfAccount = answer !== undefined && "at" in answer && answer.at === "account" && file?.review != null;
  return (
    <section className="card grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      {file === null ? <ImportHead back={say.pasteMessages} /> : <h2>{file.name}</h2>}
      {mistaken && !isOfAccount && <Problem>{mistaken}</Problem>}
      {reviewed !== null && (
        <Success>
          {say.rowsReviewable(reviewed)}{" "}
          <Link className="link" to={REVIEW}>
            {say.seeTheReview}
          </Link>
        </Success>
      )}
      {file === null && (
        <ChooseFile id={newId} currency={currency} answer={answer && "proposal" in answer ? answer : null} />
      )}
      {file !== null && file.added === null && file.restore === null && (
        <Preview file={file} currency={currency} accountMistake={isOfAccount ? mistaken : null} />
      )}
      {file !== null && file.added === null && file.restore !== null && (
        <RestorePreview id={file.id} restore={file.restore} />
      )}
      {file !== null && file.added !== null && (
        <>
          <Success>{say.transactionsAdded(file.added)}</Success>
          {countHandedOver() > 0 && (
            <Link className="btn btn-go justify-self-start" to={IMPORT_PATH} {...NEXT}>
              {nextFile(countHandedOver())}
            </Link>
          )}
          <Link className="btn justify-self-start" to={PATH}>
            {say.seeYourTransactions}
          </Link>
        </>
      )}
    </section>
  );
}
