/** Draws text into a PDF by its baseline. */

/** In points, of A4. */
const PAGE_HEIGHT = 841.89;

export type Pen = {
  left: (text: string, x: number, y: number) => void;
  right: (text: string, end: number, y: number) => void;
};

/** Draws text on a baseline, counted from the page's lower edge. */
export function penOf(document: PDFKit.PDFDocument): Pen {
  const left = (text: string, x: number, y: number) => {
    document.text(text, x, PAGE_HEIGHT - y, { lineBreak: false, baseline: "alphabetic" });
  };
  return { left, right: (text, end, y) => left(text, end - document.widthOfString(text), y) };
}

/** The finished document. */
export function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
}

/** Wraps at blanks, and after hyphens, as Safaricom does. */
export function wrapped(text: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(/[^\s-]*-|[^\s-]+\s*|\s+/g) ?? []) {
    if (line !== "" && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trim()].filter((each) => each !== "");
}
