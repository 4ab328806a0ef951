import { type ReactNode, useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { TableWithHistory } from "#db/history/history.ts";
import type { ChangeView, Difference } from "./view.ts";
import * as say from "./words.tsx";

export type Shared = {
  editable: boolean;
  /** Where the screen is, which comes back with what is put back. */
  here: string;
  /** Why a change was not put back. */
  answer: { id: string; failure: string } | null;
};

const SENTENCES = { changed: say.changed, deleted: say.deleted, "put back": say.putBackBy };

const NAMED: Readonly<Record<TableWithHistory, (name: ReactNode) => ReactNode>> = {
  transactions: (name) => name,
  budgets: say.theBudgetFor,
  accounts: say.theAccount,
  assets: say.theAsset,
  liabilities: say.theLiability,
  loans: say.theLoan,
  schedules: say.thePlanned,
};

/** One change: who did what, what differs, and the button that puts it back. */
export function ChangeItem({ change, editable, here, answer }: Shared & { change: ChangeView }) {
  const { id, time, who, verb, table, name, details, face, differences, note, version, canRestore } = change;
  const anchor = `change-${id}`;
  return (
    <li id={anchor} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <span className="face" data-face={face} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {SENTENCES[verb](who, NAMED[table](<b className="font-semibold">{name}</b>))}
          {details.map((detail) => (
            <span key={detail}>
              , <span className="whitespace-nowrap">{detail}</span>
            </span>
          ))}
        </p>
        {differences.length > 0 && <Differences rows={differences} />}
        <p className="mt-0.5 text-xs text-soft">{[time, note].filter(Boolean).join(" · ")}</p>
        {answer?.id === id && <Refusal text={answer.failure} />}
      </div>
      {editable && canRestore && (
        <PostForm action={`${here}#${anchor}`} preventScrollReset className="max-sm:w-full max-sm:pl-[50px]">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version ?? ""} />
          <SubmitButton intent="restore" about={["id", id]} pending={say.puttingBack} className="btn btn-mini">
            {say.putBack}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}

/** What each value was, and what it became. */
function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <dl className="my-1 grid gap-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-3">
      {rows.map(({ label, before, after, now }) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="m-0 wrap-anywhere">
            {before} → {after}
            {now !== null && <span className="text-soft">{say.valueNow(now)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Says beside the pressed button why it was not put back. */
function Refusal({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), []);
  return (
    <div ref={place} className="mt-2">
      <Problem>{text}</Problem>
    </div>
  );
}
