import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Problem } from "#app/components/notice.tsx";
import { useVisitor } from "#app/components/shell/visitor.ts";
import { COLUMNS } from "#app/domain/ledger-columns.ts";
import { PATH } from "../_app.transactions/search-params.ts";
import { uploadFile } from "./upload.ts";

/** Chooses a file. A script uploads it in chunks and shows the progress; without one the form sends it whole. */
export function ChooseFile({ id, currency }: { id: string; currency: string | null }) {
  const navigate = useNavigate();
  const openedIn = useVisitor().household.id;
  const sending = useNavigation().state !== "idle";
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The same file resumes where it stopped; another one must not mix with the chunks of the last.
  const last = useRef({ file: "", id });

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || file.size === 0) return;
    event.preventDefault();
    const identity = `${file.name} ${file.size} ${file.lastModified}`;
    if (last.current.file !== identity) last.current = { file: identity, id: crypto.randomUUID() };
    setProblem(null);
    setProgress(0);
    const failed = await uploadFile({ id: last.current.id, openedIn }, file, setProgress);
    setProgress(null);
    if (failed === null) navigate(`${PATH}/import?id=${last.current.id}`);
    else setProblem(failed);
  }

  return (
    <PostForm encType="multipart/form-data" className="grid gap-4" onSubmit={send}>
      {problem && <Problem>{problem}</Problem>}
      <p>
        Choose a CSV file, for example one that you exported here or saved from a spreadsheet. You will see what it adds
        before anything is added, and rows that are already in your ledger are left out.
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="stage" />
      <div className="field">
        <label htmlFor="file">CSV file</label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          className="input py-2"
          aria-describedby="file-hint"
        />
        <span className="hint" id="file-hint">
          Up to 100,000 rows and 25 MB. Amounts in {currency ?? "your currency"}, or in any other with its rate.
        </span>
      </div>
      {progress !== null && (
        <div className="grid gap-1.5">
          <progress className="w-full" max={100} value={progress} aria-label="Sending the file" />
          <span role="status" className="hint">
            {progress} % sent
          </span>
        </div>
      )}
      <details>
        <summary className="link link-alone">What the file must look like</summary>
        <p className="mt-2 text-sm text-soft">
          Its first line names the columns, in any order. Dates are year-month-day, categories are those of the form, a
          loan or an asset goes by its name. A row in another currency may tell its rate, who says so and for which day;
          one that does not takes the published rate of its date. So it is with a repayment of a loan in another
          currency than its own and your household’s.
        </p>
        <p className="mt-2 break-all rounded-m bg-faint p-3 font-mono text-xs">{COLUMNS.join(",")}</p>
      </details>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Link className="btn" to={PATH}>
          Cancel
        </Link>
        <button type="submit" className="btn btn-go" disabled={progress !== null || sending}>
          {progress === null ? "Check the file" : "Sending..."}
        </button>
      </div>
    </PostForm>
  );
}
