import { Success } from "#app/components/notice.tsx";
import type { Answer } from "#app/domain/movements/messages/message-answers.ts";
import { MessageQuestions } from "./message-questions.tsx";
import type { Reading } from "./read-source.ts";
import type { Counts } from "./send-movements.ts";
import { StatementCheck } from "./statement-check.tsx";
import * as say from "./words.tsx";

type Props = {
  reading: Reading;
  counts: Counts;
  today: string;
  onAnswer: (answer: Answer) => Promise<string | null>;
};

/** What became of each message, what was new, and what someone is asked about. */
export function ReadSummary({ reading, counts, today, onAnswer }: Props) {
  const { questions, check } = reading;
  const { fresh, known, differing } = counts;
  const toCheck = questions.filter(({ state }) => state === "check").length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {reading.counts && (
        <p role="status">{say.whatBecameOf({ ...reading.counts, toCheck, toSort: questions.length - toCheck })}</p>
      )}
      {(questions.length === 0 || fresh + known > 0) && (
        <Success>
          {fresh > 0 ? say.newMovements(fresh, known) : questions.length > 0 ? say.nothingNewSoFar : say.nothingNew}
        </Success>
      )}
      {differing > 0 && (
        <p className="notice notice-bad" role="alert">
          {say.receiptsDiffer(differing)}
        </p>
      )}
      {check && <StatementCheck check={check} />}
      <MessageQuestions questions={questions} today={today} onAnswer={onAnswer} />
    </div>
  );
}
