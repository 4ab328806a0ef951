import type { Answer, Question } from "#app/domain/movements/messages/message-answers.ts";
import { MessageQuestion } from "./message-question.tsx";
import * as say from "./words.tsx";

type Props = {
  questions: readonly Question[];
  today: string;
  onAnswer: (answer: Answer) => Promise<string | null>;
};

/** Messages that no wording fits: those that were read all the same, and those that someone has to sort. */
export function MessageQuestions({ questions, today, onAnswer }: Props) {
  const groups = (["check", "sort"] as const).map((state) => ({
    state,
    questions: questions.filter((question) => question.state === state),
  }));
  return groups
    .filter(({ questions }) => questions.length > 0)
    .map(({ state, questions }) => (
      <section key={state} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-faint p-3.5">
        <h3 className="font-semibold">{say.questionHeadings[state](questions.length)}</h3>
        <p className="text-sm text-soft">{say.questionHints[state]}</p>
        <ul className="tidy-list grid grid-cols-[minmax(0,1fr)] gap-2">
          {questions.map((question, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <MessageQuestion key={index} question={question} today={today} onAnswer={onAnswer} />
          ))}
        </ul>
      </section>
    ));
}
