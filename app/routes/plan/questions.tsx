import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import type { ChangedPrice } from "./changed-prices.ts";
import { PATH } from "./search-params.ts";
import type { QuestionView } from "./view.ts";
import * as say from "./words.tsx";

type Props = {
  questions: readonly QuestionView[];
  prices?: readonly ChangedPrice[];
  editable: boolean;
  /** The screen that an answer leads back to. */
  back: string;
};

/** Entries that may be something planned, and prices that changed. */
export function Questions({ questions, prices = [], editable, back }: Props) {
  if (!editable || questions.length + prices.length === 0) return null;
  return (
    <section className="card">
      <h3 className="mb-1 font-bold">{say.isIt}</h3>
      <ul className="tidy-list divide-y divide-line">
        {questions.map((question) => (
          <li key={`${writeOccurrenceKey(question)} ${question.entry}`} className="py-2">
            <Question question={question} back={back} />
          </li>
        ))}
        {prices.map(({ schedule, name, before, now, since, value }) => (
          <li key={schedule} className="py-2 text-sm">
            {say.payDiffers(name, before, now, since, (text) => (
              <Link className="link" to={`${PATH}?${new URLSearchParams({ edit: schedule, amount: value })}`}>
                {text}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One entry that may be an occurrence, with a yes and a no. */
export function Question({ question, back }: { question: QuestionView; back: string }) {
  return (
    <PostForm action={PATH} className="flex flex-wrap items-center gap-x-3 gap-y-1" preventScrollReset>
      <input type="hidden" name="occurrence" value={writeOccurrenceKey(question)} />
      <input type="hidden" name="entry" value={question.entry} />
      <input type="hidden" name="cents" value={question.amount} />
      <input type="hidden" name="back" value={back} />
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="font-semibold wrap-anywhere">{question.planned}</b>
        <span className="block text-xs text-soft wrap-anywhere">{question.was}</span>
      </span>
      <span className="flex gap-2">
        <button type="submit" name="intent" value="yes" className="btn btn-mini">
          {say.yesItIs}
        </button>
        <button type="submit" name="intent" value="no" className="btn btn-mini">
          {say.no}
        </button>
      </span>
    </PostForm>
  );
}
