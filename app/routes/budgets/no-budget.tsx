import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { addMonths, formatMonth, type Month } from "#app/domain/calendar.ts";
import type { wordsOfEmptyMonth } from "./empty-month.words.ts";
import { startAddress } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { month: Month; words: ReturnType<typeof wordsOfEmptyMonth>; editable: boolean };

/** A month without a budget: what it can begin from, best first. */
export function NoBudget({ month, words, editable }: Props) {
  return (
    <div className="empty-month">
      <section className="card">
        <h3>{words.title}</h3>
        <p>{words.found}</p>
        {editable && (
          <>
            <p>{words.start}</p>
            <Sums rows={words.happened} />
            <Link className="btn btn-go" to={startAddress(month)}>
              {say.startFromWhatYouKnow}
            </Link>
          </>
        )}
      </section>
      {editable && (
        <PostForm>
          <input type="hidden" name="month" value={month} />
          {words.copy && (
            <section className="card">
              <h3>{words.copy.title}</h3>
              <Sums rows={words.copy.rows} />
              <SubmitButton pending={say.copying} intent="copy" className="btn">
                {say.copyMonth(formatMonth(addMonths(month, -1)))}
              </SubmitButton>
            </section>
          )}
          <section className="card">
            <h3>{words.template}</h3>
            <p>{words.templateHas}</p>
            <SubmitButton pending={say.creating} intent="fresh" className="btn">
              {say.createBudgetTemplate}
            </SubmitButton>
          </section>
        </PostForm>
      )}
    </div>
  );
}

function Sums({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <dl>
      {rows.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
