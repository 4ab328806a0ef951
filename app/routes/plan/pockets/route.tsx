import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlanTabs } from "#app/components/shell/plan-tabs.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { archive, free, put, record, revise, take, takeBack } from "./form.server.ts";
import { loadPockets, type PocketsPage } from "./load.server.ts";
import { PocketDialog } from "./pocket-dialog.tsx";
import { PocketForm } from "./pocket-form.tsx";
import { PocketList } from "./pocket-list.tsx";
import { PAYDAY, POCKETS } from "./search-params.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.pocketsPamoja }];

export const loader = loadPockets;

export const action = actions("/plan/pockets", { record, revise, put, take, free, "take-back": takeBack, archive });

export default function Pockets() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<EntryAnswer>()?.failure;
  if (page === null) return <TryAgain href={POCKETS} calm />;
  const { editable, pockets, accounts, shown, form } = page;
  const add = accounts.length > 0 && (
    <Link className="btn btn-go" to={`${POCKETS}?new`} preventScrollReset>
      <Icon name="plus" />
      {say.addAPocket}
    </Link>
  );
  return (
    <>
      <PlanTabs />
      {pockets.length === 0 && <h2 className="sr-only">{say.pockets}</h2>}
      {pockets.length > 0 && (
        <div className="flex max-w-2xl flex-wrap items-center justify-between gap-3">
          <h2 className="screen-title">{say.putAsideInAll(page.sums)}</h2>
          {editable && (
            <span className="button-row grow sm:grow-0">
              <Link className="btn" to={PAYDAY}>
                {say.putAside}
              </Link>
              {add}
            </span>
          )}
        </div>
      )}
      {failure && !shown && !form && <Problem>{failure}</Problem>}
      <Waiting shortages={page.shortages} untaken={page.untaken} editable={editable} moveId={page.newId} />
      {pockets.length === 0 ? (
        <EmptyState title={say.noPockets} actions={editable && (add || <AddAccount />)}>
          <p className="max-w-prose text-soft">{say.whatAPocketIs}</p>
          {accounts.length === 0 && <p className="max-w-prose text-soft">{say.firstAnAccount}</p>}
        </EmptyState>
      ) : (
        <section className="card max-w-2xl">
          <PocketList pockets={pockets} />
        </section>
      )}
      {page.archived.length > 0 && <Archived pockets={page.archived} editable={editable} />}
      {form && <PocketForm key={form.id} {...page} form={form} />}
      {shown && <PocketDialog pocket={shown} editable={editable} moveId={page.newId} />}
      {page.isGone && <GoneDialog says={say.noLongerInUse} closeTo={POCKETS} />}
    </>
  );
}

const AddAccount = () => (
  <Link className="btn btn-go" to="/accounts?new">
    {say.addAnAccount}
  </Link>
);

type WaitingProps = Pick<PocketsPage, "shortages" | "untaken" | "editable"> & { moveId: string };

/** What needs an answer: accounts that hold less than their pockets, and bills that were not taken from their pocket. */
function Waiting({ shortages, untaken, editable, moveId }: WaitingProps) {
  if (shortages.length + untaken.length === 0) return null;
  return (
    <section className="card grid max-w-2xl gap-3">
      {shortages.map(({ id, text, pockets }) => (
        <div key={id} className="grid gap-2">
          <p>
            <b className="font-semibold text-bad">{text}</b>
            <span className="block text-sm text-soft">{say.howToEndIt}</span>
          </p>
          {editable && (
            <div className="flex flex-wrap gap-2">
              {pockets.map((pocket) => (
                <PostForm key={pocket.id} preventScrollReset>
                  <input type="hidden" name="id" value={moveId} />
                  <input type="hidden" name="pocket" value={pocket.id} />
                  <input type="hidden" name="cents" value={pocket.cents} />
                  <button type="submit" name="intent" value="free" className="btn btn-mini">
                    {say.takeFrom(pocket.name)}
                  </button>
                </PostForm>
              ))}
            </div>
          )}
        </div>
      ))}
      {untaken.map(({ occurrence, entry, cents, pocket, text }) => (
        <PostForm
          key={occurrence + entry}
          action="/plan"
          className="flex flex-wrap items-center gap-3"
          preventScrollReset
        >
          <input type="hidden" name="occurrence" value={occurrence} />
          <input type="hidden" name="entry" value={entry} />
          <input type="hidden" name="cents" value={cents} />
          <input type="hidden" name="back" value={POCKETS} />
          <span className="min-w-0 flex-1">{text}</span>
          {editable && (
            <button type="submit" name="intent" value="yes" className="btn btn-mini">
              {say.takeItFrom(pocket)}
            </button>
          )}
        </PostForm>
      ))}
    </section>
  );
}

function Archived({ pockets, editable }: { pockets: PocketsPage["archived"]; editable: boolean }) {
  return (
    <details className="card max-w-2xl">
      <summary className="link link-alone w-fit">{say.archived}</summary>
      <ul className="tidy-list divide-y divide-line">
        {pockets.map(({ id, name, version }) => (
          <li key={id}>
            <PostForm className="flex items-center gap-3 py-1" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {editable && (
                <button type="submit" name="intent" value="archive" className="link link-alone">
                  {say.useAgain}
                </button>
              )}
            </PostForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
