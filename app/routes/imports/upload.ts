import type { Mapping } from "#app/domain/imports/file-mapping.ts";
import { mappingFieldName } from "#app/domain/imports/file-mapping.ts";
import { ROWS_OF_A_FILE } from "#app/domain/limits.ts";
import { splitFile } from "#app/features/imports/split.ts";
import { aboutOf, type Delimiter } from "#app/features/imports/table.ts";
import * as say from "./words.tsx";

const MAX_TRIES = 4;
const CONNECTION_LOST = say.connectionLost;

type Upload = {
  id: string;
  /** The household in which the page was opened. */
  openedIn: string;
  name: string;
  text: string;
  /** Null for a file with our own columns. */
  foreign: { mapping: Mapping; delimiter: Delimiter; headerLine: number } | null;
};

/**
 * Sends a file piece by piece, retrying lost pieces; sending one twice is harmless.
 * @param onProgress called with the whole percentage that the server has received
 * @returns null, or the problem in plain words
 */
export async function uploadFile(
  { id, openedIn, name, text, foreign }: Upload,
  onProgress: (percent: number) => void,
): Promise<string | null> {
  const { header, pieces, records } = splitFile(text, foreign?.headerLine);
  if (records > ROWS_OF_A_FILE) return say.tooLong;
  const all = pieces.length > 0 ? pieces : [{ text: "", line: 2 }];
  const shared = new FormData();
  for (const [field, value] of Object.entries({ id, opened_in: openedIn, name, header })) shared.set(field, value);
  if (foreign) {
    shared.set("delimiter", foreign.delimiter);
    shared.set("about", aboutOf(text, foreign.headerLine));
    for (const [field, value] of mappingFields(foreign.mapping)) shared.set(field, value);
  }
  for (const [index, piece] of all.entries()) {
    const form = new FormData();
    for (const [field, value] of shared) form.set(field, value);
    form.set("text", piece.text);
    form.set("line", String(piece.line));
    const problem = await sendPiece(form);
    if (problem !== null) return problem;
    onProgress(Math.round(((index + 1) / all.length) * 100));
  }
  return null;
}

const mappingFields = (mapping: Mapping): [string, string][] =>
  Object.entries(mapping).map(([field, value]) => [mappingFieldName(field as keyof Mapping), value]);

async function sendPiece(form: FormData): Promise<string | null> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const response = await fetch("/transactions/import/rows", { method: "POST", body: form, redirect: "manual" }).catch(
      () => null,
    );
    if (response?.status === 204) return null;
    if (response?.type === "opaqueredirect") return say.sessionEnded;
    if (response && response.status < 500) return (await response.text()) || CONNECTION_LOST;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
  return CONNECTION_LOST;
}
