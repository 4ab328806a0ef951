/** Reads PDFs in Node with the library and the code that browsers use. */
import * as library from "pdfjs-dist/legacy/build/pdf.mjs";
import { readStatement, type Statement } from "#app/domain/movements/statements/statement-layout.ts";
import { type AskPassword, type ReadOptions, readPages } from "#app/routes/movements/mpesa/pdf-pages.ts";

const refuse: AskPassword = async () => null;

/** @param askPassword by default, none is known */
export const readPdf = (bytes: Uint8Array, askPassword: AskPassword = refuse, options?: ReadOptions) =>
  readPages(library, bytes.slice().buffer, askPassword, options);

/** Throws where the PDF is no statement that can be read. */
export async function readStatementPdf(bytes: Uint8Array, password: string | null = null): Promise<Statement> {
  const reading = await readPdf(bytes, async (problem) => (problem === "needed" ? password : null));
  if (!reading.ok) throw new Error(reading.problem ?? "no password");
  const result = readStatement(reading.pages);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.statement;
}
