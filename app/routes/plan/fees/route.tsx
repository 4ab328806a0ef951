import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { Questions } from "../questions.tsx";
import { FEES, PATH } from "../search-params.ts";
import { ChildCard } from "./child-card.tsx";
import { FeesForm } from "./fees-form.tsx";
import { others, record, revise } from "./form.server.ts";
import { loadFees } from "./load.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.feesPamoja }];

export const loader = loadFees;

export const action = actions("/plan/fees", { record, revise, others });

/** School fees, child by child. */
export default function Fees() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<EntryAnswer>()?.failure;
  const hydrated = useHydrated();
  if (page === null) return <TryAgain href={FEES}>{say.couldNotBeRead}</TryAgain>;
  const { editable, children, dialog } = page;
  const add = editable && (
    <Link className="btn btn-go print:hidden" to="?new" preventScrollReset>
      {say.addAChild}
    </Link>
  );
  return (
    <>
      <Link className="back-link print:hidden" to={PATH}>
        {say.toThePlan}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{say.schoolFees}</h2>
        {children.length > 0 && add}
      </div>
      {failure && !dialog && <Problem>{failure}</Problem>}
      <Questions questions={page.questions} editable={editable} back={FEES} />
      {children.length === 0 ? (
        <EmptyState title={say.nothingYet} actions={add}>
          <p className="max-w-prose text-soft">{say.whatFeesAreFor}</p>
        </EmptyState>
      ) : (
        <div className="abreast">
          {children.map((child) => (
            <ChildCard key={child.id} child={child} editable={editable} />
          ))}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-4 print:hidden">
        {page.next && (
          <Link className="link link-alone" to={page.next}>
            {say.moreChildren}
          </Link>
        )}
        {hydrated && children.length > 0 && (
          <button type="button" className="btn btn-mini" onClick={() => print()}>
            {say.print}
          </button>
        )}
      </p>
      {dialog && (
        <FeesForm
          key={dialog.id}
          dialog={dialog}
          accounts={page.accounts}
          constraint={page.constraint}
          currency={page.currency}
        />
      )}
    </>
  );
}
