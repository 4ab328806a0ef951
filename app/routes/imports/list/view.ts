/** An import as the list shows it. Pure. */
import { formatDay } from "#app/domain/calendar.ts";
import type { ListedImport } from "#db/imports/import-list.ts";
import * as say from "./words.ts";

export type ImportView = Pick<ListedImport, "id" | "kind" | "state" | "mayUndo"> & {
  /** From what: `Messages and a statement`, or a file's name. */
  from: string;
  /** `Wanjiku · 5 Nov 2026 · 14:05`. */
  about: string;
  /** `28 added, 3 left out`. */
  outcome: string;
};

export function importView(row: ListedImport): ImportView {
  const { id, kind, state, mayUndo, person, day, time } = row;
  return {
    ...{ id, kind, state, mayUndo },
    from: fromWhat(row),
    about: say.whoAndWhen(person ?? say.someoneWhoHasLeft, formatDay(day), time),
    outcome: outcomeOf(row),
  };
}

function fromWhat({ kind, files, sources }: ListedImport): string {
  if (kind === "export") return say.wholeExport(files?.[0] ?? "");
  const others = sources?.filter((source) => source !== "file" || !files).map((source) => say.from[source]) ?? [];
  return [...(files ?? []), ...others].join(", ") || say.movements;
}

function outcomeOf({ kind, count, leftOut, state, kept }: ListedImport): string {
  if (state === "waiting") return say.waiting(count);
  if (state === "discarded") return say.discarded(count);
  if (state === "undone") return [say.undone, kept > 0 && say.stay(kept)].filter(Boolean).join(", ");
  // A review counts what it left out among its movements, a file beside its transactions.
  const addedCount = kind === "movements" ? count - leftOut : count;
  return [say.added(addedCount), leftOut > 0 && say.leftOut(leftOut)].filter(Boolean).join(", ");
}

/** What undoing did. */
export function undoneText({ kind, taken, kept }: ListedImport): string {
  const doneText = kind === "file" ? say.wasDeleted(taken) : say.waitsAgain(taken);
  return [doneText, kept > 0 && say.keptNotice(kept)].filter(Boolean).join(" ");
}

/** What is asked before, and how many there are to take back. */
export function undoQuestion(
  { kind, state }: Pick<ListedImport, "kind" | "state">,
  taken: number,
  kept: number,
): string {
  if (taken === 0) return say.nothingLeft;
  const ask = kind === "file" ? say.deleteQuestion : state === "discarded" ? say.returnQuestion : say.waitQuestion;
  return [ask(taken), kept > 0 && say.changedStay(kept)].filter(Boolean).join(" ");
}
