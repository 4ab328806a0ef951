import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { ChangeList } from "./change-list.tsx";
import { Discards } from "./discards.tsx";
import { type Answer, restore } from "./form.server.ts";
import { loadHistory, type Notice } from "./load.server.ts";
import { addressOf, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.page?.title ? say.titleOf(data.page.title) : say.title },
];

export const loader = loadHistory;

export const action = actions("/history", { restore });

/** What changed meanwhile is shown, so that the person can decide anew. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function History() {
  const { selection, editable, page } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  const here = addressOf(selection);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      {selection.row !== null && (
        <Link className="link link-alone text-sm" to={PATH}>
          {say.allChanges}
        </Link>
      )}
      <div className="grid gap-1">
        <h2 className={page?.title ? "text-lg font-bold wrap-anywhere" : "screen-title"}>
          {page?.title ?? say.changedAndDeleted}
        </h2>
        <p className="text-sm text-soft">
          {[page?.recorded, say.lastThirtyDays, editable && say.restorable].filter(Boolean).join(" ")}
        </p>
      </div>
      {page === null && <TryAgain href={here} calm />}
      {page?.notice && <Restored key={page.notice.id} notice={page.notice} here={here} />}
      {page && <Discards discards={page.discards} editable={editable} />}
      {page?.days.length === 0 && page.discards.length === 0 && <p className="card text-soft">{say.nothingChanged}</p>}
      {page?.days.map((day) => (
        <ChangeList key={day.day} day={day} editable={editable} here={here} answer={answer} />
      ))}
      {page && (selection.after !== null || page.next !== null) && (
        <nav aria-label={say.pages} className="flex flex-wrap justify-center gap-2.5">
          {selection.after !== null && (
            <Link className="btn" to={addressOf({ row: selection.row })}>
              {say.backToTheNewest}
            </Link>
          )}
          {page.next !== null && (
            <Link className="btn" to={addressOf({ row: selection.row, after: page.next })}>
              {say.olderChanges}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

const OUTCOMES = { "as before": say.asBefore, deleted: say.deletedAgain, back: say.isBack };

/** What was put back just now, with a way to take that back as well. */
function Restored({ notice: { id, version, name, outcome }, here }: { notice: Notice; here: string }) {
  return (
    <PostForm action={here} className="notice notice-good flex flex-wrap items-center justify-between gap-3" replace>
      <span role="status" className="wrap-anywhere">
        {OUTCOMES[outcome](<b className="font-semibold">{name}</b>)}
      </span>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version ?? ""} />
      <SubmitButton intent="restore" about={["id", id]} pending={say.undoing} className="btn btn-mini">
        {say.undo}
      </SubmitButton>
    </PostForm>
  );
}
