import { Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { useVisitor } from "#app/components/shell/visitor.ts";
import type { Skeleton } from "#app/domain/movements/skeletons.ts";
import { takeShared } from "#app/offline/shared.ts";
import { handOver, isTableFile, takeHandedOver } from "../../imports/handed-over.ts";
import { AccountChips, type AccountOfMessages, NEW_ACCOUNT } from "./account-chips.tsx";
import { PasswordForm } from "./password-form.tsx";
import { type ReadResult, readFile, readText } from "./read-source.ts";
import { ReadSummary } from "./read-summary.tsx";
import { type Counts, sendAnswer, sendMovements, type Target } from "./send-movements.ts";
import { type Field, type Shared, SharedNotice } from "./shared-notice.tsx";
import * as say from "./words.tsx";

type Props = {
  /** Those of the household in shillings, the likeliest first. */
  accounts: readonly AccountOfMessages[];
  /** For an account that is new. */
  newId: string;
  newName: string;
  userId: string;
  today: string;
  /** What people of the household said of messages that were not understood. */
  skeletons: readonly Skeleton[];
};

/** What was read and sent last. */
type Outcome = { reading: Extract<ReadResult, { movements: unknown }>; counts: Counts; target: Target };

/** Someone has to give the password of a statement. */
type Question = { problem: "needed" | "wrong"; answer: (password: string | null) => void };

export function ReadForm({ accounts, newId, newName, userId, today, skeletons }: Props) {
  const { household } = useVisitor();
  const openedIn = household.id;
  const options = { today, zone: household.timeZone, skeletons };
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** While a file is read: ends that. */
  const [reading, setReading] = useState<AbortController | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);

  /** What stood in a field is gone, and so is what is said of it. */
  const emptied = (field: Field) => setShared((shared) => (shared?.field === field ? null : shared));

  const askPassword = (problem: Question["problem"]) =>
    new Promise<string | null>((resolve) => {
      const answer = (password: string | null) => {
        setQuestion(null);
        resolve(password);
      };
      setQuestion({ problem, answer });
    });

  async function read(source: string | File, isFromOutside = false) {
    // What a bank or another program wrote is read on the page next door.
    if (typeof source !== "string" && isTableFile(source)) {
      handOver({ file: source, isFromOutside });
      return navigate("/transactions/import");
    }
    setProblem(null);
    setOutcome(null);
    setShared((shared) => (shared?.state === "not added" ? null : shared));
    // The form holds what is read, and nothing else: it may have come from outside, and would be read next.
    const other = typeof source === "string" ? file : text;
    if (other.current) other.current.value = "";
    emptied(typeof source === "string" ? "file" : "text");
    setProgress(say.reading);
    const controller = new AbortController();
    setReading(controller);
    const { signal } = controller;
    const result =
      typeof source === "string"
        ? await readText(source, options, signal)
        : await readFile(source, askPassword, { options, onProgress: setProgress, signal });
    setReading(null);
    const failure = "problem" in result ? result.problem : await send(result);
    setProgress(null);
    setProblem(failure);
  }

  async function send(reading: Outcome["reading"]): Promise<string | null> {
    const fields = new FormData(form.current ?? undefined);
    const account = String(fields.get("account") ?? NEW_ACCOUNT);
    const created =
      account === NEW_ACCOUNT ? { name: String(fields.get("new_name") ?? "").trim() || newName, owner: userId } : null;
    const target = { account: created ? newId : account, created, openedIn, today };
    const counts = await sendMovements(reading.movements, reading.source, target, (percent) =>
      setProgress(say.percentSent(percent)),
    );
    if ("problem" in counts) return counts.problem;
    setOutcome({ reading, counts, target });
    return null;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress !== null) return;
    const [chosen] = file.current?.files ?? [];
    const pasted = text.current?.value.trim() ?? "";
    if (pasted !== "") read(pasted);
    else if (chosen) read(chosen, shared?.field === "file");
    else setProblem(say.pasteAMessageOrChoose);
  }

  // A statement that was chosen among the files of banks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const handed = takeHandedOver();
    if (handed) read(handed.file);
  }, []);

  // What another app shared with this one, once. What someone has put in by then stays.
  useEffect(() => {
    const parameter = new URLSearchParams(location.search).get("shared");
    if (parameter === null) return;
    takeShared().then((shared) => {
      if (!shared || !text.current || !file.current) return;
      if (text.current.value !== "" || file.current.files?.length) {
        setShared({ state: "not added", field: null });
        return;
      }
      text.current.value = shared.text;
      if (shared.file) {
        const files = new DataTransfer();
        files.items.add(shared.file);
        file.current.files = files.files;
      }
      setShared({ state: parameter === "before" ? "before" : "added", field: shared.file ? "file" : "text" });
    });
  }, []);

  return (
    <>
      <form ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        <AccountChips accounts={accounts} newName={newName} />
        {shared && <SharedNotice state={shared.state} />}
        <div className="field">
          <label htmlFor="messages">{say.messages}</label>
          <textarea
            ref={text}
            id="messages"
            rows={5}
            className="input py-2"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="messages-hint"
            onChange={({ target }) => {
              if (target.value.trim() === "") emptied("text");
            }}
          />
          <span className="hint" id="messages-hint">
            {say.oneOrManyInAny}
          </span>
        </div>
        <div className="field">
          <label htmlFor="statement">{say.orAFile}</label>
          <input
            ref={file}
            id="statement"
            type="file"
            className="input py-2"
            accept=".pdf,.xml,.txt,.csv,.tsv,.xls,.xlsx,.xlsm,.htm,.html,.ofx,.qfx,.qif,.zip,application/pdf,text/*"
            aria-describedby="statement-hint"
            onChange={({ target }) => {
              emptied("file");
              const [chosen] = target.files ?? [];
              if (chosen && progress === null) read(chosen);
            }}
          />
          <span className="hint" id="statement-hint">
            {say.yourMPESAStatementPDF}
          </span>
        </div>
        {problem && <Problem>{problem}</Problem>}
        {progress !== null && question === null && (
          <p role="status" className="text-soft">
            {progress}
          </p>
        )}
        {reading && question === null && (
          <button type="button" className="btn justify-self-end" onClick={() => reading.abort()}>
            {say.cancel}
          </button>
        )}
        <button type="submit" className="btn btn-go justify-self-end" disabled={!isHydrated || progress !== null}>
          {progress === null ? say.read : say.reading}
        </button>
      </form>
      {question && <PasswordForm key={question.problem} problem={question.problem} onAnswer={question.answer} />}
      {outcome && (
        <ReadSummary
          {...outcome}
          today={today}
          onAnswer={(answer) => sendAnswer(answer, outcome.reading.source, outcome.target)}
        />
      )}
      {!outcome && (
        <Link className="link link-alone" to="/transactions/review">
          {say.seeWhatWaitsForA}
        </Link>
      )}
    </>
  );
}
