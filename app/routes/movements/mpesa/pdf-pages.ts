/** The pieces of text on a PDF's pages, read with pdf.js, which is passed in: a browser fetches it, a test imports it. */
import type { TextItem } from "#app/domain/movements/statements/statement-lines.ts";
import * as say from "./words.tsx";

export type PdfLibrary = Pick<typeof import("pdfjs-dist"), "getDocument" | "PasswordResponses">;
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<PdfLibrary["getDocument"]>["promise"]>["getPage"]>>;

/** @returns null to give up */
export type AskPassword = (problem: "needed" | "wrong") => Promise<string | null>;
/** Called after each page, counted from 1. */
export type OnProgress = (page: number, pages: number) => void;

export const DAMAGED = say.notAPdf;
export const NOT_LOADED = say.pdfReaderNotLoaded;

/** A statement of many years has fewer: 20,000 movements wait for a review at most. */
export const MOST_PAGES = 1_000;
/** Pieces of text in all. A movement has some ten. */
const MOST_PIECES = 1_000_000;
export const tooLong = (pages: number): string =>
  pages > MOST_PAGES ? say.tooManyPages(pages, MOST_PAGES) : say.tooMuchText(MOST_PAGES);

export type PagesReading =
  | { ok: true; pages: TextItem[][] }
  /** Null where nobody gave a password, or someone cancelled. */
  | { ok: false; problem: string | null };

export type ReadOptions = { onProgress?: OnProgress; signal?: AbortSignal };

/**
 * @param bytes the file; they are handed to pdf.js and cannot be used again
 * @param options.signal ends the reading at once
 */
export async function readPages(
  library: PdfLibrary,
  bytes: ArrayBuffer,
  askPassword: AskPassword,
  { onProgress, signal }: ReadOptions = {},
): Promise<PagesReading> {
  const task = library.getDocument({
    data: new Uint8Array(bytes),
    // What draws pages is not needed: places of text come from the file, or from metrics that pdf.js has.
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: true,
    disableFontFace: true,
    verbosity: 0,
  });
  const surrender = new Promise<null>((resolve, reject) => {
    task.onPassword = (open: (password: string) => void, code: number) => {
      const problem = code === library.PasswordResponses.INCORRECT_PASSWORD ? "wrong" : "needed";
      askPassword(problem).then((password) => (password === null ? resolve(null) : open(password)), reject);
    };
  });
  const cancelled = new Promise<null>((resolve) => {
    if (signal?.aborted) resolve(null);
    else signal?.addEventListener("abort", () => resolve(null), { once: true });
  });
  try {
    const document = await Promise.race([task.promise, surrender, cancelled]);
    if (document === null) return { ok: false, problem: null };
    if (document.numPages > MOST_PAGES) return { ok: false, problem: tooLong(document.numPages) };
    const pages: TextItem[][] = [];
    let pieces = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const items = await Promise.race([document.getPage(number).then(readPage), cancelled]);
      if (items === null) return { ok: false, problem: null };
      pieces += items.length;
      if (pieces > MOST_PIECES) return { ok: false, problem: tooLong(document.numPages) };
      pages.push(items);
      onProgress?.(number, document.numPages);
    }
    return { ok: true, pages };
  } catch (error) {
    return { ok: false, problem: isMissingWorker(error) ? NOT_LOADED : DAMAGED };
  } finally {
    await task.destroy();
  }
}

/** Read piece by piece, as `getTextContent` needs what Safari lacks. */
async function readPage(page: PdfPage): Promise<TextItem[]> {
  const items: TextItem[] = [];
  const reader: ReadableStreamDefaultReader<Awaited<ReturnType<PdfPage["getTextContent"]>>> = page
    .streamTextContent()
    .getReader();
  for (let chunk = await reader.read(); !chunk.done && items.length <= MOST_PIECES; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if ("str" in item) items.push({ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width });
    }
  }
  page.cleanup();
  return items;
}

/** Where a worker cannot be fetched, pdf.js tries to do without one, which needs the same file. */
const isMissingWorker = (error: unknown): boolean => error instanceof Error && error.message.includes("fake worker");
