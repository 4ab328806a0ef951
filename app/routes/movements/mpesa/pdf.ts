/**
 * Reads an M-PESA statement from a PDF, in the browser: neither the file nor its password leaves it. What reads PDFs is
 * fetched by its address, only when someone has chosen one, so it is in no screen's JavaScript.
 */
import pdfUrl from "pdfjs-dist/legacy/build/pdf.min.mjs?url";
import pdfWorkerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { TextItem } from "#app/domain/movements/statements/statement-lines.ts";
import { type AskPassword, NOT_LOADED, type ReadOptions, readPages } from "./pdf-pages.ts";
import type { StatementMovements } from "./statement-worker.ts";
import * as say from "./words.tsx";

/** `problem` is for people; null where nobody gave a password, or someone cancelled. */
export type StatementFile = Extract<StatementMovements, { ok: true }> | { ok: false; problem: string | null };

/**
 * @param bytes the file; they cannot be used again
 * @param askPassword called until the document opens, or it returns null
 */
export async function readStatementFile(
  bytes: ArrayBuffer,
  askPassword: AskPassword,
  options: ReadOptions,
): Promise<StatementFile> {
  const library = await loadLibrary();
  if (library === null) return { ok: false, problem: NOT_LOADED };
  const reading = await readPages(library, bytes, askPassword, options);
  return reading.ok ? movementsOfPages(reading.pages, options.signal) : reading;
}

async function loadLibrary(): Promise<typeof import("pdfjs-dist") | null> {
  try {
    const library: typeof import("pdfjs-dist") = await import(/* @vite-ignore */ pdfUrl);
    library.GlobalWorkerOptions.workerSrc = pdfWorkerUrl;
    return library;
  } catch {
    return null;
  }
}

function movementsOfPages(pages: TextItem[][], signal?: AbortSignal): Promise<StatementFile> {
  const worker = new Worker(new URL("./statement-worker.ts", import.meta.url), { type: "module" });
  return new Promise<StatementFile>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<StatementMovements>) =>
      resolve(data.ok ? data : { ok: false, problem: say.notRead[data.refusal.code] });
    worker.onerror = () => resolve({ ok: false, problem: NOT_LOADED });
    signal?.addEventListener("abort", () => resolve({ ok: false, problem: null }), { once: true });
    worker.postMessage(pages);
  }).finally(() => worker.terminate());
}
