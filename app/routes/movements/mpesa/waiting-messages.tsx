import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Problem } from "#app/components/notice.tsx";
import { useVisitor } from "#app/components/shell/visitor.ts";
import type { Question } from "#app/domain/movements/messages/message-answers.ts";
import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import type { WaitingMessage } from "#app/features/movements/unread-messages.server.ts";
import { MessageQuestion } from "./message-question.tsx";
import { readWaiting } from "./read-messages.ts";
import { sendAnswer } from "./send-movements.ts";
import * as say from "./words.tsx";

type Props = { waiting: readonly WaitingMessage[]; skeletons: readonly Skeleton[]; today: string };

/** Messages that this person's phone sent by itself and that no wording fits, for them to sort. */
export function WaitingMessages({ waiting, skeletons, today }: Props) {
  const { household } = useVisitor();
  const { revalidate } = useRevalidator();
  // Those that were answered stay on the screen, and say so.
  const [messages] = useState(waiting);
  const [questions, setQuestions] = useState<Question[] | null>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once
  useEffect(() => {
    if (messages.length === 0) return;
    readWaiting(messages, { today, zone: household.timeZone, skeletons }).then(setQuestions);
  }, []);

  if (messages.length === 0) return null;
  if (questions === null) return <Problem>{say.readerNotLoaded}</Problem>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-m bg-faint p-3.5">
      <h3 className="font-semibold">{say.fromYourPhone(messages.length)}</h3>
      <p className="text-sm text-soft">{say.unreadFromPhone}</p>
      <ul className="tidy-list grid grid-cols-[minmax(0,1fr)] gap-2">
        {messages.map(({ id, account }, index) => {
          const question = questions[index];
          const target = { account, created: null, openedIn: household.id, today };
          return (
            question && (
              <MessageQuestion
                key={id}
                question={question}
                today={today}
                onAnswer={async (answer) => {
                  const problem = await sendAnswer(answer, "shortcut", target, id);
                  if (problem === null) revalidate();
                  return problem;
                }}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}
