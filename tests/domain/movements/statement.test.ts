/** Statements drawn as PDFs and read back: app/domain/movements/statements/statement-layout.ts, and pdf-pages.ts of the import. */
import { describe, expect, test } from "vitest";
import { movementsOf } from "#app/domain/movements/statements/statement.ts";
import { DAMAGED } from "#app/routes/movements/mpesa/pdf-pages.ts";
import { readPdf, readStatementPdf } from "../../mpesa/read-pdf.ts";
import { expectedMovements, makeHistory } from "../../mpesa/statement-history.ts";
import { drawStatement, type StatementOptions, sumsOf } from "../../mpesa/statement-pdf.ts";
import { fc, runs } from "../../property.ts";

/** What a drawn statement is read as. */
const read = async (options: StatementOptions) => readStatementPdf(await drawStatement(options));

describe("a statement", () => {
  test("comes out to the cent, in either template, however it is laid out and whatever its amounts are", async () => {
    const options = fc.record({
      template: fc.constantFrom("M-PESA STATEMENT" as const, "MPESA FULL STATEMENT" as const),
      layout: fc.constantFrom("right" as const, "left" as const),
      heading: fc.constantFrom("plain" as const, "split" as const, "fused" as const),
      timeWraps: fc.boolean(),
      rowGap: fc.constantFrom(10, 12, 16),
    });
    const history = fc.record({
      count: fc.integer({ min: 1, max: 120 }),
      sums: fc.array(fc.integer({ min: 1, max: 25_000_000 }), { minLength: 1, maxLength: 8 }),
      failures: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(options, history, async (drawing, { count, sums, failures }) => {
        const rows = makeHistory(count, { sums, failures });
        const statement = await read({ ...drawing, rows });
        expect(movementsOf(statement)).toEqual(expectedMovements(rows));
        expect(statement.check).toEqual({ matches: true });
        expect(statement.totals).toEqual(sumsOf(rows));
        expect(statement.incomplete).toBe(rows.filter(({ status }) => status === "Failed").length);
      }),
      { numRuns: runs(100) },
    );
  });

  test("says whose it is and for which days", async () => {
    const rows = makeHistory(3);
    expect(await read({ rows })).toMatchObject({
      template: "M-PESA STATEMENT",
      customer: { name: "ASHA MTAMU", mobile: "0700000123", email: "asha@example.com" },
      period: { from: "2026-08-01", to: "2026-08-14" },
    });
    expect(await read({ rows, template: "MPESA FULL STATEMENT" })).toMatchObject({
      template: "MPESA FULL STATEMENT",
      customer: { name: "ASHA MTAMU", mobile: "254700000123", email: null },
      period: { from: "2025-02-01", to: "2025-02-28" },
    });
  });

  test("may be without any rows", async () => {
    expect(await read({ rows: [] })).toMatchObject({ rows: [], incomplete: 0, check: { matches: true } });
  });

  test("of which only one column has amounts is read by the heading, or by the minus", async () => {
    const rows = makeHistory(40);
    for (const sign of [1, -1]) {
      const some = rows.filter(({ change, status }) => Math.sign(change) === sign && status === "Completed");
      for (const layout of ["right", "left"] as const) {
        expect(movementsOf(await read({ rows: some, layout }))).toEqual(expectedMovements(some));
      }
    }
  });

  test("of 930 rows on 25 pages, of which many share a receipt, is read to the cent", async () => {
    const rows = makeHistory(930);
    const pdf = await drawStatement({ rows, rowGap: 12, encryption: { method: "AES-256", password: "123456" } });
    const pages: number[] = [];
    await readPdf(pdf, async () => "123456", { onProgress: (page) => pages.push(page) });
    const statement = await readStatementPdf(pdf, "123456");
    expect(pages.length).toBe(25);
    expect(new Set(rows.map(({ receipt }) => receipt)).size).toBeLessThan(650);
    expect(movementsOf(statement)).toEqual(expectedMovements(rows));
    expect(statement.check).toEqual({ matches: true });
  });
});

describe("a password", () => {
  const rows = makeHistory(30);

  test.each(["RC4-128", "AES-128", "AES-256"] as const)("opens a statement encrypted with %s", async (method) => {
    const pdf = await drawStatement({ rows, encryption: { method, password: "A1b2C3" } });
    expect(movementsOf(await readStatementPdf(pdf, "A1b2C3"))).toEqual(expectedMovements(rows));
  });

  test("is asked for until it is right", async () => {
    const pdf = await drawStatement({ rows, encryption: { method: "AES-128", password: "right" } });
    const problems: string[] = [];
    const passwords = ["wrong", "also wrong", "right"];
    const reading = await readPdf(pdf, async (problem) => {
      problems.push(problem);
      return passwords.shift() ?? null;
    });
    expect(problems).toEqual(["needed", "wrong", "wrong"]);
    expect(reading.ok).toBe(true);
  });

  test("that nobody gives ends the reading without a complaint", async () => {
    const pdf = await drawStatement({ rows, encryption: { method: "RC4-128", password: "right" } });
    expect(await readPdf(pdf)).toEqual({ ok: false, problem: null });
  });
});

test("every page that is read is told", async () => {
  const pdf = await drawStatement({ rows: makeHistory(200) });
  const pages: string[] = [];
  const reading = await readPdf(pdf, async () => null, {
    onProgress: (page, all) => pages.push(`${page} of ${all}`),
  });
  expect(pages).toEqual(reading.ok ? reading.pages.map((_, index) => `${index + 1} of ${reading.pages.length}`) : []);
  expect(pages.length).toBeGreaterThan(3);
});

test("a reading that is cancelled ends after the page it is at, without a complaint", async () => {
  const controller = new AbortController();
  const pages: number[] = [];
  const onProgress = (page: number) => {
    pages.push(page);
    if (page === 2) controller.abort();
  };
  const reading = await readPdf(await drawStatement({ rows: makeHistory(200) }), undefined, {
    onProgress,
    signal: controller.signal,
  });
  expect([reading, pages]).toEqual([{ ok: false, problem: null }, [1, 2]]);
});

test("a PDF of more than a thousand pages is refused in plain words, and none of them is read", async () => {
  const pages: number[] = [];
  const onProgress = (page: number) => pages.push(page);
  const problem = "This PDF has 1,001 pages. Up to 1,000 pages can be read at once: choose a shorter statement.";
  expect(await readPdf(emptyPages(1_001), undefined, { onProgress })).toEqual({ ok: false, problem });
  expect(pages).toEqual([]);
  expect((await readPdf(emptyPages(3), undefined, { onProgress })).ok).toBe(true);
  expect(pages).toEqual([1, 2, 3]);
});

function emptyPages(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => index + 3);
  const objects = [
    "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
    `2 0 obj <</Type /Pages /Count ${count} /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}]>> endobj`,
    ...numbers.map((number) => `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 10 10]>> endobj`),
  ];
  // Without a table of its objects: what reads PDFs finds them.
  return new TextEncoder().encode(`%PDF-1.4\n${objects.join("\n")}\ntrailer <</Root 1 0 R>>\n%%EOF`);
}

test("what is no PDF, or a damaged one, is refused in plain words", async () => {
  const pdf = await drawStatement({ rows: makeHistory(5) });
  const [text, start] = [new TextEncoder().encode("Receipt No.,Details"), pdf.slice(0, 200)];
  for (const bytes of [text, start, new Uint8Array()]) {
    expect(await readPdf(bytes)).toEqual({ ok: false, problem: DAMAGED });
  }
});
