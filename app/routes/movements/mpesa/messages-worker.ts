/** Reads messages and backups of them beside the page, so that neither its code nor its work delays a screen. */
import { distinctMovements } from "#app/domain/movements/distinct-movements.ts";
import type { Question } from "#app/domain/movements/messages/message-answers.ts";
import {
  questionOfWaiting,
  type ReadForReview,
  readForReview,
} from "#app/domain/movements/messages/message-questions.ts";
import type { ReadOptions } from "#app/domain/movements/messages/message-reading.ts";
import { readMessages } from "#app/domain/movements/messages/messages.ts";
import { EMPTY_BACKUP, readBackup } from "#app/domain/movements/messages/sms-backup.ts";
import type { Moment } from "#app/domain/movements/moment.ts";

/** A message that a phone sent, which waits for its person. */
export type Waiting = { text: string; arrivedAt: Moment };

export type MessagesRequest =
  | { text: string; options: ReadOptions }
  | { backup: File; options: ReadOptions }
  | { waiting: readonly Waiting[]; options: ReadOptions };
export type MessagesAnswer = { percent: number } | { read: ReadForReview } | { questions: Question[] };

const answer = (message: MessagesAnswer) => self.postMessage(message);

function readText(text: string, options: ReadOptions): ReadForReview {
  const reading = readMessages(text, options);
  return readForReview({ ...reading, notices: reading.notices.length }, options);
}

async function readFile(file: File, options: ReadOptions): Promise<ReadForReview> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let backup = EMPTY_BACKUP;
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    backup = readBackup(backup, chunk.value, options);
    size += chunk.value.length;
    answer({ percent: Math.min(99, Math.round((size / file.size) * 100)) });
  }
  return readForReview({ ...backup, movements: distinctMovements(backup.movements).movements }, options);
}

self.onmessage = async ({ data }: MessageEvent<MessagesRequest>) => {
  const { options } = data;
  if ("waiting" in data) {
    return answer({
      questions: data.waiting.map(({ text, arrivedAt }) => questionOfWaiting(text, arrivedAt, options)),
    });
  }
  const read = "text" in data ? readText(data.text, options) : await readFile(data.backup, options);
  answer({ read });
};
