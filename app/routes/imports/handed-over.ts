/** Files that were chosen together, and wait to be read by one of the two places which read files. */
let waitingFiles: readonly HandedOver[] = [];

/** @property isFromOutside whether another app or page shared it: nobody on this device may have chosen it */
export type HandedOver = { file: File; isFromOutside: boolean };

export function handOver(files: readonly HandedOver[]): void {
  waitingFiles = files;
}

/** The first that waits, once. */
export function takeHandedOver(): HandedOver | null {
  const [first = null, ...others] = waitingFiles;
  waitingFiles = others;
  return first;
}

export function takeAllHandedOver(): readonly HandedOver[] {
  const all = waitingFiles;
  waitingFiles = [];
  return all;
}

/** How many wait. */
export const countHandedOver = (): number => waitingFiles.length;

/** The import of a file whose columns and account are known: it goes into the review without being asked about. */
let straightOn: string | null = null;

export function goStraightOn(importId: string): void {
  straightOn = importId;
}

/** Whether an import does, once. */
export function takeStraightOn(importId: string): boolean {
  const does = straightOn === importId;
  straightOn = null;
  return does;
}

/** Said to the page that is gone to: it reads what waits. Any other visit forgets it. */
export const NEXT = { state: { readsNext: true } } as const;
export const readsNext = ({ state, search }: { state: unknown; search: string }): boolean =>
  (state !== null && typeof state === "object" && "readsNext" in state) || new URLSearchParams(search).has("reviewed");

/** What someone chose just now. */
export const chosenNow = (files: Iterable<File>): HandedOver[] =>
  [...files].map((file) => ({ file, isFromOutside: false }));

/** Puts a file into a field, as if someone had chosen it. */
export function choose(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
}

/** A table, a workbook or an archive by its name: all but what holds messages or is a statement of M-PESA. */
export const isTableFile = ({ name }: File): boolean => /\.(?:csv|tsv|xls[xm]?|html?|ofx|qfx|qif|zip)$/i.test(name);
export const isMessageFile = ({ name }: File): boolean => /\.(?:pdf|xml)$/i.test(name);
