import { Link } from "@remix-run/react";
import { Success } from "#app/components/notice.tsx";
import type { Reading } from "./read-source.ts";
import type { Counts } from "./send-movements.ts";
import { StatementCheck } from "./statement-check.tsx";
import * as say from "./words.tsx";

/** What was read, what was new, and what was not understood. */
export function ReadSummary({ reading, counts }: { reading: Reading; counts: Counts }) {
  const { unread, check } = reading;
  const { fresh, known, differing } = counts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Success>{fresh === 0 ? say.nothingNewEverythingInIt : say.newMovements(fresh, known)}</Success>
      {differing > 0 && (
        <p className="notice notice-bad" role="alert">
          {say.receiptsDiffer(differing)}
        </p>
      )}
      {check && <StatementCheck check={check} />}
      {unread.length > 0 && (
        <details className="rounded-m bg-faint p-3.5" open={unread.length <= 3}>
          <summary className="font-semibold">{say.notUnderstood(unread.length)}</summary>
          <p className="mt-2 text-sm text-soft">{say.ifMoneyMovedEnterIt}</p>
          <ul className="tidy-list mt-2 grid gap-2 text-sm">
            {unread.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={index} className="rounded-m bg-card p-2.5 wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link className="btn btn-go justify-self-end" to="/transactions/review">
        {say.review}
      </Link>
    </div>
  );
}
