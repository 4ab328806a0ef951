import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { Month } from "#app/domain/calendar.ts";
import type { wordsOfEmptyMonth } from "./empty-month.words.ts";
import { startAddress } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = { month: Month; words: ReturnType<typeof wordsOfEmptyMonth>; editable: boolean };

/** A month without a budget: what it can begin from, best first. */
export function NoBudget({ month, words, editable }: Props) {
  const { copy } = words;
  return (
    <div className="empty-month">
      <h3>{words.title}</h3>
      <p>{words.found}</p>
      {editable && (
        <PostForm>
          <input type="hidden" name="month" value={month} />
          {copy && (
            <section className="card">
              <h4>{copy.title}</h4>
              <p>{copy.has}</p>
              <SubmitButton pending={say.copying} intent="copy">
                {copy.press}
              </SubmitButton>
            </section>
          )}
          <section className="card">
            <h4>{words.startTitle}</h4>
            <p>{words.start}</p>
            <dl>
              {words.happened.map(([label, figure]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            <Link className={copy ? "btn" : "btn btn-go"} to={startAddress(month)}>
              {say.startFromWhatYouKnow}
            </Link>
          </section>
          <section className="card">
            <h4>{words.template}</h4>
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
