import { Link, useFetcher, useLocation, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Problem } from "#app/components/notice.tsx";
import { useVisitor } from "#app/components/shell/visitor.ts";
import type { Currency } from "#app/domain/currencies.ts";
import { mappingIn } from "#app/domain/imports/file-mapping.ts";
import { COLUMNS, isOwnHeader, LARGEST_FILE } from "#app/domain/imports/ledger-columns.ts";
import { decodeText, decodeUtf8 } from "#app/features/imports/decode.ts";
import type { Proposal } from "#app/features/imports/proposal.ts";
import { splitOff } from "#app/features/imports/table.ts";
import { PATH } from "../transactions/search-params.ts";
import { Drop } from "./drop.tsx";
import {
  choose,
  chosenNow,
  goStraightOn,
  handOver,
  isMessageFile,
  NEXT,
  readsNext,
  takeHandedOver,
} from "./handed-over.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { uploadFile } from "./upload.ts";
import * as say from "./words.tsx";

/** Characters of an unknown file that the server sees before it says what its columns may hold. */
const SAMPLE_LENGTH = 60_000;

const READ_BY_SERVER = /\.(?:zip|xlsx?|xlsm|html?|ofx|qfx|qif)$/i;

const MULTIPART = { method: "post", encType: "multipart/form-data" } as const;

type ColumnQuestion = { proposal: Proposal; currencies: readonly Currency[] };
type Props = { id: string; currency: string | null; answer: ColumnQuestion | null };
type Answer = { problem: string | null } & Partial<ColumnQuestion>;

/** A file whose columns are asked about. `before`: what was answered of another one. */
type Unknown = { identity: string; text: string; name: string; before: Answer | undefined };

/** A chosen file, by what tells it from another one. */
const identityOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Chooses a file. A script uploads it in chunks and shows the progress; without one the form sends it whole. */
export function ChooseFile({ id, currency, answer: submitted }: Props) {
  const navigate = useNavigate();
  const fetcher = useFetcher<Answer>();
  const openedIn = useVisitor().household.id;
  const sending = useNavigation().state !== "idle" || fetcher.state === "submitting";
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [attempts, setAttempts] = useState(0);
  // The same file resumes where it stopped; another one must not mix with the chunks of the last.
  const last = useRef({ file: "", id });
  const waitingForm = useRef<FormData | null>(null);
  const answer: Partial<Answer> | null | undefined =
    unknown === null ? submitted : fetcher.data === unknown.before ? null : fetcher.data;
  const proposal = answer?.proposal ?? null;
  const refusal = problem ?? (fetcher.state === "idle" ? answer?.problem : null);

  function askAbout({ text, name }: { text: string; name: string }, mapping?: FormData) {
    const body = new FormData();
    for (const [field, value] of mapping ?? []) if (field.startsWith("map_")) body.set(field, value);
    body.set("intent", "propose");
    body.set("opened_in", openedIn);
    const end = text.length > SAMPLE_LENGTH ? text.lastIndexOf("\n", SAMPLE_LENGTH) + 1 || SAMPLE_LENGTH : text.length;
    body.set("file", new File([text.slice(0, end)], name));
    // One question after the other: only the answer to the latest matters.
    if (fetcher.state === "idle") fetcher.submit(body, MULTIPART);
    else waitingForm.current = body;
  }
  const { state, submit } = fetcher;
  useEffect(() => {
    const next = waitingForm.current;
    if (state !== "idle" || next === null) return;
    waitingForm.current = null;
    submit(next, MULTIPART);
  }, [state, submit]);

  const field = useRef<HTMLInputElement>(null);
  const [isFromOutside, setFromOutside] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!readsNext(location)) handOver([]);
    const handed = takeHandedOver();
    if (!field.current) return;
    // One may have been chosen before this ran.
    if (!handed && field.current.files?.length) field.current.dispatchEvent(new Event("change", { bubbles: true }));
    if (!handed) return;
    choose(field.current, handed.file);
    setFromOutside(handed.isFromOutside);
    // Another site can share something here, too: whoever sees where it came from sends it themselves.
    if (!handed.isFromOutside) field.current.form?.requestSubmit();
  }, []);

  const isAsked = useSearchParams()[0].has("columns");
  const isFamiliar = !isAsked && proposal?.isFamiliar === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a file; each answer brings a new id along
  useEffect(() => {
    if (!isFamiliar) return;
    goStraightOn(id);
    field.current?.form?.requestSubmit();
  }, [isFamiliar]);

  async function send(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const file = fields.get("file");
    // What is no plain text is unpacked, and read, by the server.
    if (!(file instanceof File) || file.size === 0 || READ_BY_SERVER.test(file.name)) return;
    // So is one whose rows refer to each other, once nothing is left to be chosen.
    const isReady = unknown?.identity === identityOf(file) && mappingIn(fields) !== null;
    if (isReady && proposal?.isWhole && Object.keys(proposal.questions).length === 0) return;
    event.preventDefault();
    setProblem(null);
    if (file.size > LARGEST_FILE) return setProblem(say.tooLarge);
    const identity = identityOf(file);
    const { name } = file;
    const bytes = await file.arrayBuffer();
    const own = decodeUtf8(bytes);
    if (isOwnHeader(splitOff(own, 1).header)) return upload(identity, { name, text: own, foreign: null });
    const mapping = mappingIn(fields);
    if (unknown?.identity !== identity || proposal === null || mapping === null) {
      const text = decodeText(bytes);
      setUnknown({ identity, text, name, before: fetcher.data });
      setAttempts(0);
      return askAbout({ text, name });
    }
    const { delimiter, headerLine, questions } = proposal;
    if (Object.keys(questions).length > 0) return setAttempts(attempts + 1);
    // What the columns hold is part of what was sent: after another choice it begins anew.
    const isSameAs = `${identity} ${JSON.stringify(mapping)}`;
    return upload(isSameAs, { name, text: unknown.text, foreign: { mapping, delimiter, headerLine } });
  }

  async function upload(identity: string, file: Omit<Parameters<typeof uploadFile>[0], "id" | "openedIn">) {
    if (last.current.file !== identity) last.current = { file: identity, id: crypto.randomUUID() };
    setProgress(0);
    const uploadProblem = await uploadFile({ id: last.current.id, openedIn, ...file }, setProgress);
    setProgress(null);
    if (isFamiliar) goStraightOn(last.current.id);
    if (uploadProblem === null) navigate(`${PATH}/import?id=${last.current.id}`);
    else setProblem(uploadProblem);
  }

  return (
    <PostForm encType="multipart/form-data" className="grid gap-4" onSubmit={send}>
      {refusal && <Problem>{refusal}</Problem>}
      {isFromOutside && (
        <p className="notice" role="status">
          {say.sharedNote}
        </p>
      )}
      <p className="text-sm text-soft">{say.chooseACSVFileOne}</p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="stage" />
      <div className="field">
        <Drop id="file" label={say.bankOrAppFile}>
          <input
            ref={field}
            id="file"
            name="file"
            type="file"
            multiple
            accept=".pdf,.xml,.csv,.txt,.tsv,.xlsx,.xls,.xlsm,.htm,.html,.ofx,.qfx,.qif,.zip,text/csv,application/zip"
            required
            aria-describedby="file-hint"
            onChange={({ target }) => {
              const [first, ...more] = chosenNow(target.files ?? []);
              if (!first) return;
              handOver([first, ...more]);
              if ([first, ...more].some(({ file }) => isMessageFile(file)))
                return navigate(`${PATH}/import/mpesa`, NEXT);
              handOver(more);
              if (more.length > 0) choose(target, first.file);
              setUnknown(null);
              setProblem(null);
              setFromOutside(false);
              target.form?.requestSubmit();
            }}
          />
        </Drop>
        <span className="hint" id="file-hint">
          {say.upTo100000Rows}{" "}
          {!isAsked && (
            <>
              {say.likeAnEarlierOne}{" "}
              <Link className="link" to="?columns">
                {say.askAboutColumns}
              </Link>
            </>
          )}
        </span>
      </div>
      {proposal && (
        <div hidden={isFamiliar && !refusal}>
          <MappingFields
            key={unknown?.identity}
            proposal={proposal}
            currency={currency}
            currencies={answer?.currencies ?? []}
            attempts={unknown === null ? 1 : attempts}
            onChange={(changed) => unknown && askAbout(unknown, changed)}
          />
        </div>
      )}
      {progress !== null && (
        <div className="grid gap-1.5">
          <progress className="w-full" max={100} value={progress} aria-label={say.sendingTheFile} />
          <span role="status" className="hint">
            {say.progressSent(progress)}
          </span>
        </div>
      )}
      {proposal === null && <OwnColumns />}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Link className="btn" to={PATH}>
          {say.cancel}
        </Link>
        <button type="submit" className="btn btn-go" disabled={progress !== null || sending}>
          {progress === null ? say.checkTheFile : say.sending}
        </button>
      </div>
    </PostForm>
  );
}

function OwnColumns() {
  return (
    <details>
      <summary className="link link-alone">{say.whatAFileForPamoja}</summary>
      <p className="mt-2 text-sm text-soft">{say.fileForm}</p>
      <p className="mt-2 break-all rounded-m bg-faint p-3 font-mono text-xs">{COLUMNS.join(",")}</p>
      <a className="link link-alone mt-2" href="/pamoja-sample.csv" download>
        {say.downloadASample}
      </a>
    </details>
  );
}
