/** Finds out what a file is by how it begins, whatever its name says, and gives it as the text of a CSV file. */
import { decodeText } from "../decode.ts";
import * as say from "../words.ts";
import { csvTextOf, TOO_LARGE } from "./csv-text.ts";
import { htmlRows } from "./html-rows.server.ts";
import { ODD_MARKUP } from "./markup.server.ts";
import { ofxRows } from "./ofx.server.ts";
import { qifRows } from "./qif.ts";
import { statementText } from "./statement-rows.ts";
import { isWorkbook, readWorkbook } from "./xlsx.server.ts";

/** A file's text, or why there is none. `note`: what of it is not read. */
export type Read = { text: string; note?: string } | { problem: string };

const PDF = [0x25, 0x50, 0x44, 0x46];
/** How files of Office's older kind begin, and newer ones that have a password. */
const OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** In characters: what says which kind of text it is stands there. */
const HEAD = 2_000;
const MARKUP = /^\s*(?:<!doctype html|<(?:html|head|body|table|meta|style|div|center|font)\b|<\?xml\b|<!--)/i;
const OFX = /^\s*(?:OFXHEADER\b|(?:<\?[^>]*>\s*)*<OFX>)/i;
const QIF = /^\s*!(?:type|account|option|clear)\b/i;

/** A zip that is no workbook is read before, as a data export. */
export function readFormat(bytes: ArrayBuffer): Read {
  const all = new Uint8Array(bytes);
  const begins = (mark: readonly number[]) => mark.every((byte, index) => all[index] === byte);
  if (begins(OFFICE)) return { problem: say.oldSpreadsheet };
  if (begins(PDF)) return { problem: say.pdfNotHere };
  if (isSpreadsheet(bytes)) return readSheets(all);
  return readText(decodeText(bytes));
}

function readText(text: string): Read {
  const head = text.slice(0, HEAD);
  if (OFX.test(head)) return made(() => statementText(ofxRows(text)), say.noPaymentsInFile, say.statementTooLarge);
  if (QIF.test(head)) return made(() => statementText(qifRows(text)), say.noPaymentsInFile, say.statementTooLarge);
  if (MARKUP.test(head)) return made(() => csvTextOf(htmlRows(text)), say.noTableInPage, say.pageTooLarge);
  return { text };
}

/** What is made of a file, or what is said where that is nothing, or too much. */
function made(make: () => string, nothing: string, tooMuch: string): Read {
  try {
    const text = make();
    return text === "" ? { problem: nothing } : { text };
  } catch (error) {
    if (error === ODD_MARKUP) return { problem: nothing };
    if (error === TOO_LARGE) return { problem: tooMuch };
    throw error;
  }
}

export const isSpreadsheet = (bytes: ArrayBuffer): boolean => isWorkbook(new Uint8Array(bytes));

/** Whether a file has to be turned into rows first, which takes more than reading text of its size does. */
export function isConverted(bytes: ArrayBuffer): boolean {
  const head = decodeText(bytes.slice(0, HEAD));
  return isSpreadsheet(bytes) || [OFX, QIF, MARKUP].some((kind) => kind.test(head));
}

function readSheets(bytes: Uint8Array): Read {
  const sheet = readWorkbook(bytes);
  if (sheet === null || sheet === "damaged") return { problem: say.damagedSpreadsheet };
  if (sheet === "too large") return { problem: say.spreadsheetTooLarge };
  const { text, name, others } = sheet;
  return others.length === 0 ? { text } : { text, note: say.otherSheets(name, others) };
}
