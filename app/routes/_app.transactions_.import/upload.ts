import { LARGEST_FILE } from "#app/domain/ledger-columns.ts";
import { splitFile } from "./split.ts";

const TRIES = 4;
const LOST = "The connection was lost. Nothing was added. Press the button to go on where it stopped.";

/**
 * Sends a file piece by piece; a piece that does not get through is tried again. Sending a piece twice is harmless.
 * @param openedIn the household that the page was opened in
 * @param told called with whole percents that the server has taken
 * @returns null, or what went wrong in plain words
 */
export async function uploadFile(
  { id, openedIn }: { id: string; openedIn: string },
  file: File,
  told: (percent: number) => void,
): Promise<string | null> {
  if (file.size > LARGEST_FILE) return "This file is larger than 5 MB. Split it and bring in one part after the other.";
  const { header, pieces } = splitFile(await file.text());
  const all = pieces.length > 0 ? pieces : [{ text: "", line: 2 }];
  for (const [index, { text, line }] of all.entries()) {
    const form = new FormData();
    const fields = { id, opened_in: openedIn, name: file.name, header, text, line: String(line) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const problem = await sendPiece(form);
    if (problem !== null) return problem;
    told(Math.round(((index + 1) / all.length) * 100));
  }
  return null;
}

async function sendPiece(form: FormData): Promise<string | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const response = await fetch("/transactions/import/rows", { method: "POST", body: form, redirect: "manual" }).catch(
      () => null,
    );
    if (response?.status === 204) return null;
    if (response?.type === "opaqueredirect")
      return "Your session has ended. Sign in again, then choose the file again.";
    if (response && response.status < 500) return (await response.text()) || LOST;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
  return LOST;
}
