import { formatCount, plural } from "#app/domain/count.ts";
import type { MovementSource } from "#app/domain/movements/movement.ts";
export const title = "Imports · Pamoja";
export const imports = "Imports";
export const whatWasBroughtIn = "What was imported, the newest first. An import can be undone for 30 days.";
export const bringInMore = "Import";
export const nothingYet = "Nothing imported yet.";
export const couldNotBeLoaded = "The imports could not be loaded. Nothing is lost.";
export const pages = "Pages";
export const newer = "Newer imports";
export const older = "Older imports";
export const undo = "Undo";
export const undoOf = (what: string) => `: ${what}`;
export const undoing = "Undoing...";
export const review = "Review";
export const undoImport = "Undo Import";
export const someoneWhoHasLeft = "Someone who has left";
export const whoAndWhen = (who: string, day: string, time: string) => `${who} · ${day} · ${time}`;
export const wholeExport = (file: string) => `${file}, a whole export`;
export const from = {
  messages: "Messages",
  statement: "Statement",
  backup: "Backup of messages",
  shortcut: "A phone",
  file: "A bank’s file",
} as const satisfies Record<MovementSource, string>;
export const movements = "Movements";

export const added = (count: number) => `${formatCount(count)} added`;
export const leftOut = (count: number) => `${formatCount(count)} left out`;
export const discarded = (count: number) => `${formatCount(count)} discarded`;
export const waiting = (count: number) => plural(count, "1 waits for review", `${formatCount(count)} wait for review`);
export const undone = "Undone";
export const stay = (count: number) => plural(count, "1 stayed", `${formatCount(count)} stayed`);

export const deleteQuestion = (count: number) =>
  plural(
    count,
    "Are you sure you want to undo this import? The transaction that it added will be deleted.",
    `Are you sure you want to undo this import? The ${formatCount(count)} transactions that it added will be deleted.`,
  );
export const waitQuestion = (count: number) =>
  plural(
    count,
    "Are you sure you want to undo this? Its movement leaves your transactions and waits for review again.",
    `Are you sure you want to undo this? Its ${formatCount(count)} movements leave your transactions and wait for review again.`,
  );
export const returnQuestion = (count: number) =>
  plural(
    count,
    "Are you sure you want to undo this? The movement that was discarded waits for review again.",
    `Are you sure you want to undo this? The ${formatCount(count)} movements that were discarded wait for review again.`,
  );
export const changedStay = (count: number) =>
  plural(
    count,
    "1 more has since changed and stays as it is.",
    `${formatCount(count)} more have since changed and stay as they are.`,
  );
export const canBeImportedAgain = "The file can be imported again.";
export const importGone = "This import is no longer there. Someone may have undone it.";
export const nothingLeft = "All of it has since changed or gone, so there is nothing to undo.";

export const wasDeleted = (count: number) =>
  plural(count, "1 transaction was deleted.", `${formatCount(count)} transactions were deleted.`);
export const waitsAgain = (count: number) =>
  plural(count, "1 movement waits for review again.", `${formatCount(count)} movements wait for review again.`);
export const keptNotice = (count: number) =>
  plural(
    count,
    "1 that has since changed stayed as it is.",
    `${formatCount(count)} that have since changed stayed as they are.`,
  );
