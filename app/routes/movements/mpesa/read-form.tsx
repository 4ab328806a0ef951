import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem } from "#app/components/notice.tsx";
import { useVisitor } from "#app/components/shell/visitor.ts";
import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import {
  countHandedOver,
  type HandedOver,
  handOver,
  isTableFile,
  NEXT,
  readsNext,
  takeAllHandedOver,
} from "../../imports/handed-over.ts";
import { nextFile } from "../../imports/import-head.words.ts";
import { type AccountOfMessages, NEW_ACCOUNT } from "./account-choice.tsx";
import { PasswordForm } from "./password-form.tsx";
import { type ReadResult, readFile, readText } from "./read-source.ts";
import { ReadSummary } from "./read-summary.tsx";
import { type Counts, sendAnswer, sendMovements, type Target } from "./send-movements.ts";
import { SharedNotice } from "./shared-notice.tsx";
import { FileField, MessagesField } from "./source-fields.tsx";
import { useShared } from "./use-shared.ts";
import * as say from "./words.tsx";

type Props = {
  /** Those of the household in shillings, the likeliest first. */
  accounts: readonly AccountOfMessages[];
  /** For an account that is new. */
  newId: string;
  newName: string;
  userId: string;
  /** In milliseconds: what was shared longer ago is of a session before. */
  sharedWithin: number;
  today: string;
  /** What people of the household said of messages that were not understood. */
  skeletons: readonly Skeleton[];
};

/** What was read and sent last. */
type Outcome = { reading: Extract<ReadResult, { movements: unknown }>; counts: Counts; target: Target };

/** Someone has to give the password of a statement. */
type Question = { problem: "needed" | "wrong"; answer: (password: string | null) => void };

/** On a phone it may stand below what is in sight. */
const showWhole = (place: HTMLElement | null) => place?.scrollIntoView({ block: "nearest" });

/** Where files of banks are read. */
const BANK = "/transactions/import";

export function ReadForm({ accounts, newId, newName, userId, sharedWithin, today, skeletons }: Props) {
  const { household } = useVisitor();
  const openedIn = household.id;
  const options = { today, zone: household.timeZone, skeletons };
  const isHydrated = useHydrated();
  const isOwnPhoneKnown = accounts.some(({ isOfOwnPhone }) => isOfOwnPhone);
  const navigate = useNavigate();
  const location = useLocation();
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  /** While a file is read: ends that. */
  const [reading, setReading] = useState<AbortController | null>(null);
  const { shared, emptied, began, forget } = useShared({ text, file }, sharedWithin);

  const askPassword = (problem: Question["problem"]) =>
    new Promise<string | null>((resolve) => {
      const answer = (password: string | null) => {
        setQuestion(null);
        resolve(password);
      };
      setQuestion({ problem, answer });
    });

  /** Reads files one by one; tables from a bank or another program are read on the page for those, once nothing is asked here. */
  async function readAll(chosen: readonly HandedOver[]) {
    const isTable = ({ file }: HandedOver) => isTableFile(file);
    handOver(chosen.filter(isTable));
    const own = chosen.filter((each) => !isTable(each));
    begin();
    let isDone = true;
    for (const { file } of own) isDone = (await read(file, own.length > 1 ? `${file.name}: ` : "")) && isDone;
    if (isDone && countHandedOver() > 0) navigate(BANK, NEXT);
  }

  function begin() {
    setProblems([]);
    setOutcomes([]);
  }

  /**
   * @param name before what is said of it
   * @returns whether all of it was understood and sent
   */
  async function read(source: string | File, name = ""): Promise<boolean> {
    began();
    // The other field is emptied: what is in it may have come from outside, and would be read next.
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
    if (failure !== null) setProblems((problems) => [...problems, name + failure]);
    if ("problem" in result || failure !== null) return false;
    // Emptied, so that the next paste is read at once, too. What came from outside stays as long as its notice.
    if (typeof source === "string" && text.current && shared?.field !== "text") text.current.value = "";
    return result.questions.length === 0;
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
    setOutcomes((outcomes) => [...outcomes, { reading, counts, target }]);
    return null;
  }

  function readPasted(pasted: string) {
    begin();
    return read(pasted);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress !== null) return;
    const [chosen] = file.current?.files ?? [];
    const pasted = text.current?.value.trim() ?? "";
    if (pasted !== "") readPasted(pasted);
    else if (chosen)
      readAll(
        [...(file.current?.files ?? [])].map((each) => ({ file: each, isFromOutside: shared?.field === "file" })),
      );
    else setProblems([say.pasteOrChooseFirst]);
  }

  // Files chosen on the page for files of banks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const handed = readsNext(location) ? takeAllHandedOver() : [];
    if (handed.length > 0) readAll(handed);
    else handOver([]);
  }, []);

  const hasRead = progress === null && outcomes.length > 0;
  useEffect(() => {
    if (hasRead) showWhole(summary.current);
  }, [hasRead]);

  return (
    <>
      <form ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        {shared && <SharedNotice state={shared.state} onForget={forget} />}
        <MessagesField
          text={text}
          accounts={accounts}
          newName={newName}
          onText={(pasted, isPaste) => {
            if (pasted === "") emptied("text");
            // The account is known, so nothing is left to choose. A paste beside text from outside waits for a press.
            else if (isPaste && isOwnPhoneKnown && progress === null && shared?.field !== "text") readPasted(pasted);
          }}
        >
          <button type="submit" className="btn btn-go" disabled={!isHydrated || progress !== null}>
            {progress === null ? say.read : say.reading}
          </button>
        </MessagesField>
        {problems.length > 0 && (
          <div ref={showWhole} className="grid gap-2">
            {problems.map((problem) => (
              <Problem key={problem}>{problem}</Problem>
            ))}
          </div>
        )}
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
        <FileField
          file={file}
          onFiles={(chosen) => {
            emptied("file");
            if (chosen.length > 0 && progress === null) readAll(chosen);
          }}
        />
      </form>
      {question && <PasswordForm key={question.problem} problem={question.problem} onAnswer={question.answer} />}
      <div ref={summary} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {outcomes.map((outcome, index) => (
          <ReadSummary
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added to, or all of them go
            key={index}
            {...outcome}
            today={today}
            onAnswer={(answer) => sendAnswer(answer, outcome.reading.source, outcome.target)}
          />
        ))}
        {progress === null && countHandedOver() > 0 && (
          <Link className="btn justify-self-end" to={BANK} {...NEXT}>
            {nextFile(countHandedOver())}
          </Link>
        )}
        {progress === null && (
          <Link className={outcomes.length > 0 ? "btn btn-go justify-self-end" : "more-link"} to="/transactions/review">
            {outcomes.length > 0 ? say.review : say.seeReview}
          </Link>
        )}
      </div>
    </>
  );
}
