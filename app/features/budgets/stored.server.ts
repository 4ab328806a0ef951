import type { Visitor } from "#app/domain/access.ts";
import type { StoredLine } from "#db/budgets/lines.ts";
import type { ChangedLine } from "./refusal.ts";

/** That a line is another by now than the one that was shown. */
export const changedMeanwhile = (line: StoredLine, { household }: Visitor): ChangedLine => ({
  code: "changed_meanwhile",
  values: { line, currency: line.foreign?.currency ?? household.currency },
});
