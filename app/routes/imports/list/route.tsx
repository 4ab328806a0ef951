import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Problem, Success } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { pageAddress } from "./address.ts";
import { undoAddition, undoImport } from "./form.server.ts";
import { ImportItem } from "./import-item.tsx";
import { loadImports } from "./load.server.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = loadImports;

export const action = actions("/transactions/imports", { "undo-import": undoImport, "undo-addition": undoAddition });

/** Everything that was brought in, and the way back from each. */
export default function Imports() {
  const { page, list, isMore, editable, notice, dialog } = useLoaderData<typeof loader>();
  const problem = useActionData<{ problem?: string }>()?.problem;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="screen-title">{say.imports}</h2>
        {editable && (
          <Link className="btn" to="/transactions/import">
            {say.bringInMore}
          </Link>
        )}
      </div>
      <p className="text-sm text-soft">{say.whatWasBroughtIn}</p>
      {problem && !dialog?.row && <Problem>{problem}</Problem>}
      {notice && <Success>{notice}</Success>}
      {list === null && (
        <TryAgain href={pageAddress(page)} calm>
          {say.couldNotBeLoaded}
        </TryAgain>
      )}
      {list?.length === 0 && <p className="card text-soft">{say.nothingYet}</p>}
      {list && list.length > 0 && (
        <div className="card">
          <ul className="tidy-list divide-y divide-line">
            {list.map((item) => (
              <ImportItem key={item.id ?? item.about + item.from} item={item} page={page} editable={editable} />
            ))}
          </ul>
        </div>
      )}
      {(page > 1 || isMore) && (
        <nav aria-label={say.pages} className="flex flex-wrap justify-center gap-2.5">
          {page > 1 && (
            <Link className="btn" to={pageAddress(page - 1)}>
              {say.newer}
            </Link>
          )}
          {isMore && (
            <Link className="btn" to={pageAddress(page + 1)}>
              {say.older}
            </Link>
          )}
        </nav>
      )}
      {dialog && <UndoDialog dialog={dialog} closeTo={pageAddress(page)} problem={problem} />}
    </div>
  );
}
