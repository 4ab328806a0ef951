import { expect, test } from "vitest";
import { periodText, resolvePeriod } from "#app/domain/reports/report-period.ts";
import { addressOf, readAddress } from "#app/routes/reports/search-params.ts";

const THIS_MONTH = "2026-11";
const shown = (query: string) => resolvePeriod(readAddress(new URLSearchParams(query)), THIS_MONTH);

test.each([
  ["", "2026-11"],
  ["month=2026-03", "2026-03"],
  ["month=2027-02", "2027-02"],
  ["month= 2025-12 ", "2025-12"],
  ["month=2026-13", "2026-11"],
  ["month=1969-12", "2026-11"],
  ["month=2026-3", "2026-11"],
  ["month=%00", "2026-11"],
  ["month=2026-03&month=x", "2026-03"],
  ["year=2025", "2026-11"],
  ["view=monthly&month=2025-01&year=2024", "2025-01"],
  ["view=weekly", "2026-11"],
  ["view=annual", "2026"],
  ["view=annual&year=2025", "2025"],
  ["view=annual&year=2022", "2022"],
  ["view=annual&year=2021", "2026"],
  ["view=annual&year=2027", "2026"],
  ["view=annual&year=abcd", "2026"],
  ["view=annual&year=20250", "2026"],
  ["view=annual&year=2025.0", "2026"],
  ["view=annual&month=2025-03", "2026"],
])("'%s' is about %s", (query, text) => {
  expect(periodText(shown(query))).toBe(text);
});

test.each(["month=2026-03", "view=annual&year=2025"])("%s is the address of what it shows", (query) => {
  expect(addressOf(shown(query))).toBe(`/reports?${query}`);
  expect(addressOf(shown(query), "/reports/export.csv")).toBe(`/reports/export.csv?${query}`);
});
