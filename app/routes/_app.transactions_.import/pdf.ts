/**
 * Reads an M-PESA statement from a PDF, in the browser: neither the file nor its password leaves it. pdf.js is fetched by
 * its address, only when somebody has chosen a PDF, so it is in no screen's JavaScript.
 */
import pdfUrl from "pdfjs-dist/legacy/build/pdf.min.mjs?url";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { readStatement, type Statement } from "#app/domain/mpesa/statement-layout.ts";
import { type AskPassword, NOT_LOADED, type OnProgress, readPages } from "./pdf-pages.ts";

export type StatementFile =
  | { ok: true; statement: Statement }
  /** For people; null where nobody gave a password. */
  | { ok: false; problem: string | null };

/**
 * @param bytes the file; they cannot be used again
 * @param askPassword called until the document opens, or it returns null
 */
export async function readStatementFile(
  bytes: ArrayBuffer,
  askPassword: AskPassword,
  onProgress?: OnProgress,
): Promise<StatementFile> {
  const library = await loadLibrary();
  if (library === null) return { ok: false, problem: NOT_LOADED };
  const reading = await readPages(library, bytes, askPassword, onProgress);
  return reading.ok ? readStatement(reading.pages) : reading;
}

async function loadLibrary(): Promise<typeof import("pdfjs-dist") | null> {
  try {
    const library: typeof import("pdfjs-dist") = await import(/* @vite-ignore */ pdfUrl);
    library.GlobalWorkerOptions.workerSrc = workerUrl;
    return library;
  } catch {
    return null;
  }
}
