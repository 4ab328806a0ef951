import { LARGEST_FILE, MAX_ROWS } from "#app/domain/ledger-columns.ts";
import { splitFile } from "./split.ts";

const SPLIT = "Split it and import the parts one after the other.";
const TOO_LARGE = `This file is larger than 25 MB. ${SPLIT}`;
const TOO_LONG = `This file has more than 100,000 rows. ${SPLIT}`;

const MAX_TRIES = 4;
const CONNECTION_LOST = "The connection was lost. Nothing was added. Press the button to continue where it stopped.";

/**
 * Sends a file piece by piece, retrying lost pieces; sending one twice is harmless.
 * @param openedIn the household in which the page was opened
 * @param onProgress called with the whole percentage that the server has received
 * @returns null, or the problem in plain words
 */
export async function uploadFile(
  { id, openedIn }: { id: string; openedIn: string },
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | null> {
  if (file.size > LARGEST_FILE) return TOO_LARGE;
  const { header, pieces, records } = splitFile(await file.text());
  if (records > MAX_ROWS) return TOO_LONG;
  const all = pieces.length > 0 ? pieces : [{ text: "", line: 2 }];
  for (const [index, { text, line }] of all.entries()) {
    const form = new FormData();
    const fields = { id, opened_in: openedIn, name: file.name, header, text, line: String(line) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const problem = await sendPiece(form);
    if (problem !== null) return problem;
    onProgress(Math.round(((index + 1) / all.length) * 100));
  }
  return null;
}

async function sendPiece(form: FormData): Promise<string | null> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const response = await fetch("/transactions/import/rows", { method: "POST", body: form, redirect: "manual" }).catch(
      () => null,
    );
    if (response?.status === 204) return null;
    if (response?.type === "opaqueredirect")
      return "Your session has ended. Sign in again, then choose the file again.";
    if (response && response.status < 500) return (await response.text()) || CONNECTION_LOST;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
  return CONNECTION_LOST;
}
