import { Link } from "@remix-run/react";
import { type OccurrenceKey, writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import { Question } from "../plan/questions.tsx";
import type { QuestionView } from "../plan/view.ts";
import * as say from "./words.tsx";

type Props = {
  /** Movements that wait for review. */
  waiting: number;
  questions: readonly QuestionView[];
  /** A pay that should have come. */
  latePay: (OccurrenceKey & { name: string; day: string }) | null;
};

/** What waits for an answer. */
export function NeedsYou({ waiting, questions, latePay }: Props) {
  if (waiting === 0 && questions.length === 0 && latePay === null) return null;
  return (
    <section className="card" aria-labelledby="needs-you">
      <h2 id="needs-you">{say.needsYou}</h2>
      <ul className="tidy-list divide-y divide-line">
        {waiting > 0 && <Row text={say.movementsWait(waiting)} to="/transactions/review" action={say.review} />}
        {latePay && (
          <Row
            text={say.didItCome(latePay.name, latePay.day)}
            to={`/plan?${new URLSearchParams({ about: writeOccurrenceKey(latePay) })}`}
            action={say.lookAtIt}
          />
        )}
        {questions.map((question) => (
          <li key={`${question.schedule} ${question.planned_on} ${question.entry}`} className="py-2">
            <Question question={question} back="/" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ text, to, action }: { text: string; to: string; action: string }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">{text}</span>
      <Link className="btn btn-mini" to={to}>
        {action}
      </Link>
    </li>
  );
}
