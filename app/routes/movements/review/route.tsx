import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { formatCount } from "#app/domain/count.ts";
import { actions } from "#app/request/actions.server.ts";
import { AddedNotice } from "./added-notice.tsx";
import { PATH } from "./address.ts";
import { ChooseDialog } from "./choose-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { add, always, begin, date, decide, discard, earlier, own, split, undo } from "./form.server.ts";
import { Groups } from "./groups.tsx";
import { loadReview } from "./load.server.ts";
import { OwnAccounts } from "./own-accounts.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.reviewPamoja }];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReview(context, request.url);

export const action = actions("/transactions/review", {
  ...{ decide, always, date, own, add, split, undo, discard, begin, earlier },
});

/**
 * A press on a payee is shown at once: the whole review does not have to come back for it, unless another address of the
 * screen is loading meanwhile.
 */
export const shouldRevalidate = ({
  actionStatus,
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  // Somebody else was faster: what is left is shown beside the answer.
  actionStatus === 409 ||
  (formData?.has("script") && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate);

/** What messages and statements reported, before it is in the ledger. */
export default function ReviewScreen() {
  const { review, later, dialog, accounts, loans, newIds, newId, editable, today, ...rest } =
    useLoaderData<typeof loader>();
  const { addition, agreements, earlier, undone, discarded, discards, own, others, unread, meanwhile, known } = rest;
  const problem = useActionData<{ problem?: string }>()?.problem;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="screen-title">{say.review}</h2>
        <Link className="btn" to="/transactions/import/mpesa">
          {say.bringInMore}
        </Link>
      </div>
      {problem && !discards && <Problem>{problem}</Problem>}
      {known && (
        <p role="status" className="notice">
          {say.nothingWasNew}
        </p>
      )}
      {meanwhile.map(({ person, done, count, time }) => (
        <p key={`${time} ${person} ${count}`} role="status" className="notice">
          {say.meanwhile(person, done, count, time)}{" "}
          <Link className="link" to="/transactions/imports">
            {say.allImports}
          </Link>
        </p>
      ))}
      {addition && <AddedNotice {...{ addition, agreements, earlier, undone, discarded, editable }} />}
      {review === null && <TryAgain href={PATH} calm />}
      {editable && unread > 0 && (
        <p className="notice">
          <Link className="link" to="/transactions/import/mpesa">
            {say.messagesToSort(unread)}
          </Link>
        </p>
      )}
      {review && review.total === 0 && unread === 0 && <p className="card text-soft">{say.nothingWaitsForAReview}</p>}
      {review && review.total > 0 && !editable && <p className="card text-soft">{say.editorsOnly}</p>}
      {editable && later > 0 && <p className="card text-soft">{say.oldestShown(formatCount(later))}</p>}
      {review && editable && review.own.length > 0 && (
        <OwnAccounts questions={review.own} accounts={accounts} newIds={newIds} />
      )}
      {review && editable && review.total > 0 && <Groups id={newId} review={review} own={own} others={others} />}
      {discards && editable && own > 0 && <DiscardDialog id={newId} own={own} others={others} problem={problem} />}
      {dialog && editable && (
        <ChooseDialog
          key={dialog.movement ?? ""}
          group={dialog.group}
          rows={dialog.rows}
          movement={dialog.movement}
          accounts={accounts}
          loans={loans}
          newId={newId}
          today={today}
        />
      )}
    </>
  );
}
