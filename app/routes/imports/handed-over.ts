/** A file that was chosen in one of the two places which read files, and belongs to the other one. */
let waiting: HandedOver | null = null;

/** @property isFromOutside whether another app or page shared it: nobody on this device may have chosen it */
export type HandedOver = { file: File; isFromOutside: boolean };

export function handOver(handed: HandedOver): void {
  waiting = handed;
}

/** The file that waits, once. */
export function takeHandedOver(): HandedOver | null {
  const handed = waiting;
  waiting = null;
  return handed;
}

/** Puts a file into a field, as if someone had chosen it. */
export function choose(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
}

/** A table, a workbook or an archive by its name: all but what holds messages or is a statement of M-PESA. */
export const isTableFile = ({ name }: File): boolean => /\.(?:csv|tsv|xls[xm]?|html?|ofx|qfx|qif|zip)$/i.test(name);
export const isMessageFile = ({ name }: File): boolean => /\.(?:pdf|xml)$/i.test(name);
