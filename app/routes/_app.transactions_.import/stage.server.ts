import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { isId } from "#app/domain/id.ts";
import { LARGEST_FILE, LARGEST_PART, MAX_ROWS_OF_PART } from "#app/domain/ledger-columns.ts";
import { statusOf } from "#app/request/form-replies.server.ts";
import { type StagedRow, stageImport } from "#db/imports.ts";
import { syncImportRates } from "./rates.server.ts";
import { readHeader, readRows } from "./read-file.ts";

const WITHOUT_SCRIPT = "Without JavaScript it has to be split: import the parts one after the other.";
export const TOO_LARGE = `This file is larger than 5 MB. ${WITHOUT_SCRIPT}`;
const TOO_LONG = `This file has more than 10,000 rows. ${WITHOUT_SCRIPT}`;

type StageResult = { problem: string; status: number } | { problem: null };

/** Of the largest file, each of whose characters may be a line. */
const MAX_LINE = LARGEST_FILE + 2;

/** Stages a piece of a file: its header, some of the text below it, and that text's first line number. */
export async function stageChunk(form: FormData, context: AppLoadContext): Promise<StageResult> {
  const id = form.get("id");
  const line = Number(form.get("line"));
  const [name, header, text] = ["name", "header", "text"].map((field) => form.get(field));
  if (
    !isId(id) ||
    !Number.isInteger(line) ||
    line < 2 ||
    line > MAX_LINE ||
    typeof name !== "string" ||
    typeof header !== "string" ||
    typeof text !== "string"
  ) {
    return { problem: "Bad request", status: 400 };
  }
  return stage(context, { id, name, header, text, line });
}

/** Stages a whole file, as a form without a script sends it. */
export async function stageFile(id: string, file: File, context: AppLoadContext): Promise<StageResult> {
  if (file.size > LARGEST_PART) return { problem: TOO_LARGE, status: 413 };
  const text = (await file.text()).replace(/^\ufeff/, "");
  const end = /\r\n|\n|\r/.exec(text);
  const header = end ? text.slice(0, end.index) : text;
  const rest = end ? text.slice(end.index + end[0].length) : "";
  return stage(context, { id, name: file.name, header, text: rest, line: 2 });
}

type Chunk = { id: string; name: string; header: string; text: string; line: number };

async function stage(context: AppLoadContext, { id, name, header, text, line }: Chunk): Promise<StageResult> {
  const { scope } = context;
  // Checks access before parsing.
  const { visitor } = await scope.read("app");
  const householdCurrency = visitor.household.currency ?? "";
  if (text.length > LARGEST_PART) return { problem: TOO_LARGE, status: 413 };
  const head = readHeader(header);
  if ("problem" in head) return { problem: head.problem, status: 400 };
  const body = readRows(text, head.columns, line, householdCurrency);
  if ("problem" in body) return { problem: body.problem, status: 400 };
  const { rows } = body;
  if (rows.length > MAX_ROWS_OF_PART) return { problem: TOO_LONG, status: 413 };
  const outcome = await scope.write("editor", (db) => ({
    staged: stageImport(db, id, name.replace(/\p{Cc}/gu, " "), rows, scope.at),
  }));
  if (!outcome.ok) {
    return { problem: outcome.problem.message, status: statusOf(outcome.problem) };
  }
  // Rows are staged with or without rates; the preview shows which are missing.
  if (rows.some((row) => needsRate(row, householdCurrency))) await syncImportRates(id, context);
  return { problem: null };
}

const needsRate = (row: StagedRow, householdCurrency: string): boolean =>
  !("problem" in row) && row.currency !== householdCurrency && row.rate === null;

export const mistake = (problem: string, status: number) => data({ problem }, { status });
