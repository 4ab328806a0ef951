/** Reads what was pasted or chosen, on the device. Only movements leave it. */
import type { Question } from "#app/domain/movements/messages/message-answers.ts";
import type { ReadForReview } from "#app/domain/movements/messages/message-questions.ts";
import type { ReadOptions } from "#app/domain/movements/messages/message-reading.ts";
import type { Movement, MovementSource } from "#app/domain/movements/movement.ts";
import type { Check } from "#app/domain/movements/statements/statement-check.ts";
import { receiptsOfTwoPhones } from "#app/domain/movements/two-phones.ts";
import { readStatementFile } from "./pdf.ts";
import type { AskPassword } from "./pdf-pages.ts";
import { readMessagesHere } from "./read-messages.ts";
import * as say from "./words.tsx";

export type Reading = {
  source: MovementSource;
  movements: Movement[];
  /** Messages that someone has to agree to, or to sort. */
  questions: Question[];
  /** How many messages it was, and what became of them; null for a statement. */
  counts: ReadForReview["counts"] | null;
  /** How a statement holds against its own totals and balances; null for messages. */
  check: Check | null;
};

/** `problem` null: nobody gave the password, or someone cancelled. */
export type ReadResult = Reading | { problem: string | null };

/** @param signal ends the reading */
export const readText = (text: string, options: ReadOptions, signal: AbortSignal): Promise<ReadResult> =>
  ofMessages("messages", say.noMpesaMessage, readMessagesHere({ text, options }, { signal }));

async function ofMessages(
  source: MovementSource,
  nothing: string,
  reading: ReturnType<typeof readMessagesHere>,
): Promise<ReadResult> {
  const read = await reading;
  if (read === "cancelled") return { problem: null };
  if (read === "not loaded") return { problem: say.readerNotLoaded };
  if (read.movements.length === 0 && read.questions.length === 0) return { problem: nothing };
  return ofOnePhone({ source, ...read, check: null });
}

/** Both sides of a payment in one account would be money earned and money spent. */
function ofOnePhone(reading: Reading): ReadResult {
  const [receipt] = receiptsOfTwoPhones(reading.movements);
  if (receipt === undefined) return reading;
  return {
    problem: say.twoPhones(receipt),
  };
}

/** In bytes, of what is read as a whole: a statement of a thousand pages, or a text, has less. A backup is read in pieces. */
const LARGEST = 64 * 1024 * 1024;
const TOO_LARGE = say.fileTooLarge;

type Options = {
  options: ReadOptions;
  /** Called with what is read so far, in words. */
  onProgress: (progress: string) => void;
  /** Ends the reading. */
  signal: AbortSignal;
};

export async function readFile(file: File, askPassword: AskPassword, how: Options): Promise<ReadResult> {
  const start = await file.slice(0, 1_024).text();
  const isPdf = start.startsWith("%PDF");
  if (!isPdf && /<smses|<sms\s|<\?xml/i.test(start)) return readXml(file, how);
  if (file.size > LARGEST) return { problem: TOO_LARGE };
  if (isPdf) return readPdf(file, askPassword, how);
  return readText(await file.text(), how.options, how.signal);
}

async function readPdf(file: File, askPassword: AskPassword, { onProgress, signal }: Options): Promise<ReadResult> {
  const read = await readStatementFile(await file.arrayBuffer(), askPassword, {
    onProgress: (page, pages) => onProgress(say.readingPageOf(page, pages)),
    signal,
  });
  if (!read.ok) return { problem: read.problem };
  return { source: "statement", movements: read.movements, questions: [], counts: null, check: read.check };
}

const readXml = (file: File, { onProgress, signal, options }: Options): Promise<ReadResult> =>
  ofMessages(
    "backup",
    say.noMessageInBackup,
    readMessagesHere(
      { backup: file, options },
      { onProgress: (percent) => onProgress(say.valueRead(percent)), signal },
    ),
  );
