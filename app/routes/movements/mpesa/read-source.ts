/** Reads what was pasted or chosen, on the device. Only movements leave it. */
import { distinctMovements } from "#app/domain/movements/distinct-movements.ts";
import { readMessages } from "#app/domain/movements/messages.ts";
import type { Movement, MovementSource } from "#app/domain/movements/movement.ts";
import { EMPTY_BACKUP, readBackup } from "#app/domain/movements/sms-backup.ts";
import type { Check } from "#app/domain/movements/statement-check.ts";
import { receiptsOfTwoPhones } from "#app/domain/movements/two-phones.ts";
import { readStatementFile } from "./pdf.ts";
import type { AskPassword } from "./pdf-pages.ts";
import * as say from "./words.tsx";

export type Reading = {
  source: MovementSource;
  movements: Movement[];
  /** Messages that tell of money and were not understood. */
  unread: string[];
  /** How a statement holds against its own totals and balances; null for messages. */
  check: Check | null;
};

/** `problem` null: nobody gave the password, or someone cancelled. */
export type ReadResult = Reading | { problem: string | null };

export function readText(text: string): ReadResult {
  const { movements, unread: pieces } = readMessages(text);
  const unread = pieces.map((piece) => piece.text);
  if (movements.length === 0 && unread.length === 0) {
    return { problem: say.thereIsNoMessageOf };
  }
  return ofOnePhone({ source: "messages", movements, unread, check: null });
}

/** Both sides of a payment in one account would be money earned and money spent. */
function ofOnePhone(reading: Reading): ReadResult {
  const [receipt] = receiptsOfTwoPhones(reading.movements);
  if (receipt === undefined) return reading;
  return {
    problem: say.theseMessagesComeFromTwo(receipt),
  };
}

/** In bytes, of what is read as a whole: a statement of a thousand pages, or a text, has less. A backup is read in pieces. */
const LARGEST = 64 * 1024 * 1024;
const TOO_LARGE = say.thisFileIsLargerThan;

type Options = {
  /** Called with what is read so far, in words. */
  onProgress: (progress: string) => void;
  /** Ends the reading. */
  signal: AbortSignal;
};

export async function readFile(file: File, askPassword: AskPassword, options: Options): Promise<ReadResult> {
  const start = await file.slice(0, 1_024).text();
  const isPdf = start.startsWith("%PDF");
  if (!isPdf && /<smses|<sms\s|<\?xml/i.test(start)) return readXml(file, options);
  if (file.size > LARGEST) return { problem: TOO_LARGE };
  if (isPdf) return readPdf(file, askPassword, options);
  if (/\.(csv|zip)$/i.test(file.name)) {
    return { problem: say.thisLooksLikeACSV };
  }
  return readText(await file.text());
}

async function readPdf(file: File, askPassword: AskPassword, { onProgress, signal }: Options): Promise<ReadResult> {
  const read = await readStatementFile(await file.arrayBuffer(), askPassword, {
    onProgress: (page, pages) => onProgress(say.readingPageOf(page, pages)),
    signal,
  });
  if (!read.ok) return { problem: read.problem };
  return { source: "statement", movements: read.movements, unread: [], check: read.check };
}

async function readXml(file: File, { onProgress, signal }: Options): Promise<ReadResult> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let backup = EMPTY_BACKUP;
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (signal.aborted) {
      await reader.cancel();
      return { problem: null };
    }
    backup = readBackup(backup, chunk.value);
    size += chunk.value.length;
    onProgress(say.valueRead(Math.min(99, Math.round((size / file.size) * 100))));
  }
  const { movements, unread, messages } = backup;
  if (messages === 0) return { problem: say.thereIsNoMessageFrom };
  return ofOnePhone({
    source: "backup",
    movements: distinctMovements(movements).movements,
    unread: unread.map((piece) => piece.text),
    check: null,
  });
}
