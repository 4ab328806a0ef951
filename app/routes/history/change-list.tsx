import { ChangeItem, type Shared } from "./change-item.tsx";
import type { DayView } from "./view.ts";
import * as say from "./words.tsx";

/** A day's changes, the newest first; what one request did to many rows is one of them, which opens. */
export function ChangeList({ day: { day, title, entries }, ...shared }: Shared & { day: DayView }) {
  const id = `day-${day}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-sm font-medium text-soft">
        {title}
      </h3>
      <ul className="tidy-list divide-y divide-line">
        {entries.map((entry) =>
          "changes" in entry ? (
            <li key={entry.key} className="py-3.5 first:pt-0 last:pb-0">
              <details className="group" open={entry.changes.some(({ id }) => id === shared.answer?.id)}>
                <summary className="flex list-none items-start gap-3 [&::-webkit-details-marker]:hidden">
                  <span className="face" data-face={entry.changes[0]?.face} aria-hidden="true" />
                  <span className="min-w-0 flex-1">
                    {entry.sentence}
                    <span className="mt-0.5 block text-xs text-soft">{entry.time}</span>
                  </span>
                  <span className="btn btn-mini" aria-hidden="true">
                    <span className="group-open:hidden">{say.show}</span>
                    <span className="hidden group-open:inline">{say.hide}</span>
                  </span>
                </summary>
                <div className="mt-3.5 border-t border-line pt-3.5">
                  <ul className="tidy-list divide-y divide-line">
                    {entry.changes.map((change) => (
                      <ChangeItem key={change.id} change={change} {...shared} />
                    ))}
                  </ul>
                </div>
              </details>
            </li>
          ) : (
            <ChangeItem key={entry.id} change={entry} {...shared} />
          ),
        )}
      </ul>
    </section>
  );
}
