import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { formatMoney, plainDecimal, readAmount } from "#app/domain/money.ts";
import { type Answer, answerTo, NOTHING_MOVED, type Question } from "#app/domain/movements/messages/message-answers.ts";
import * as say from "./words.tsx";

type Direction = "in" | "out" | "none";

type Props = {
  question: Question;
  today: string;
  /** @returns a problem in plain words, or null once it was sent */
  onAnswer: (answer: Answer) => Promise<string | null>;
};

/** A message in its own words, and beside them what it seems to report, for someone to confirm or correct. */
export function MessageQuestion({ question, today, onAnswer }: Props) {
  const [direction, setDirection] = useState<Direction | null>(question.direction);
  const [problem, setProblem] = useState<{ field: "amount" | "day" | "direction" | null; text: string } | null>(null);
  const [state, setState] = useState<"asked" | "sending" | "answered">("asked");
  const id = useId();
  const answered = useRef<HTMLLIElement>(null);
  // Its button is gone, and the next message is below.
  useEffect(() => {
    if (state === "answered") answered.current?.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== "asked") return;
    const fields = new FormData(event.currentTarget);
    if (direction === null) return setProblem({ field: "direction", text: say.sayWhichWay });
    if (direction === "none") return send(answerTo(question, NOTHING_MOVED));
    const amount = readAmount(String(fields.get("amount") ?? ""));
    if (!amount.ok) return setProblem({ field: "amount", text: say.enterMovedAmount });
    const day = String(fields.get("day") ?? "");
    if (day === "" || day > today) return setProblem({ field: "day", text: say.enterTheDay });
    const name = String(fields.get("name") ?? "").trim() || null;
    return send(answerTo(question, { amount: amount.value, day, direction, name }));
  }

  async function send(answer: Answer) {
    setProblem(null);
    setState("sending");
    const failure = await onAnswer(answer);
    setProblem(failure === null ? null : { field: null, text: failure });
    setState(failure === null ? "answered" : "asked");
  }

  if (state === "answered") {
    return (
      <li ref={answered} tabIndex={-1} className="rounded-m bg-card p-3 text-sm text-soft">
        {direction === "none" ? say.leftOut : say.addedToTheReview}
      </li>
    );
  }
  const wrong = (field: "amount" | "day") => (problem?.field === field ? problem.text : null);
  return (
    <li className="rounded-m bg-card p-3">
      <form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={submit} noValidate>
        <blockquote className="border-l-2 border-line pl-3 text-sm wrap-anywhere">{question.words}</blockquote>
        {question.isLearned && <p className="hint">{say.asLastTime}</p>}
        <fieldset className="chips" aria-describedby={problem?.field === "direction" ? `${id}-way` : undefined}>
          <legend className="mb-1.5 text-sm text-soft">{say.whichWay}</legend>
          {(["out", "in", "none"] as const).map((way) => (
            <label key={way} className="chip relative">
              <input
                type="radio"
                name="direction"
                value={way}
                checked={direction === way}
                onChange={() => {
                  setDirection(way);
                  setProblem(null);
                }}
              />
              {say.ways[way]}
            </label>
          ))}
        </fieldset>
        {problem?.field === "direction" && (
          <span className="wrong" id={`${id}-way`} role="alert">
            {problem.text}
          </span>
        )}
        {direction !== "none" && (
          <div className="grid grid-cols-2 gap-3">
            <div className="field">
              <label htmlFor={`${id}-amount`}>{say.amountInShillings}</label>
              <input
                id={`${id}-amount`}
                name="amount"
                className="input"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={question.amount === null ? "" : plainDecimal(question.amount)}
                aria-invalid={wrong("amount") !== null || undefined}
                aria-describedby={`${id}-amount-wrong`}
              />
              <span className="wrong" id={`${id}-amount-wrong`}>
                {wrong("amount")}
              </span>
            </div>
            <div className="field">
              <label htmlFor={`${id}-day`}>{say.day}</label>
              <input
                id={`${id}-day`}
                name="day"
                type="date"
                className="input"
                max={today}
                defaultValue={question.day ?? ""}
                aria-invalid={wrong("day") !== null || undefined}
                aria-describedby={`${id}-day-wrong`}
              />
              <span className="wrong" id={`${id}-day-wrong`}>
                {wrong("day")}
              </span>
            </div>
            <div className="field col-span-2">
              <label htmlFor={`${id}-name`}>{direction === "in" ? say.fromWhom : say.toWhom}</label>
              <input
                id={`${id}-name`}
                name="name"
                className="input"
                maxLength={200}
                autoComplete="off"
                defaultValue={question.party.name ?? question.party.number ?? ""}
              />
            </div>
            {question.fee !== null && (
              <p className="hint col-span-2">{say.withACharge(formatMoney(question.fee, "KES"))}</p>
            )}
          </div>
        )}
        {problem?.field === null && (
          <p className="wrong" role="alert">
            {problem.text}
          </p>
        )}
        <button type="submit" className="btn justify-self-end" disabled={state === "sending"}>
          {direction === "none" ? say.leaveOut : question.state === "check" ? say.thatIsRight : say.add}
        </button>
      </form>
    </li>
  );
}
