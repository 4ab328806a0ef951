import { expect, test } from "vitest";
import { titleAt } from "#app/components/shell/screens.ts";

test.each([
  ["/", "Dashboard"],
  ["/Settings", "Settings"],
  ["/FAQ", "FAQ"],
  ["/loans/018f", "Loans"],
  ["/transactions/import/", "Transactions"],
  ["/loan-calculator", "Loan Calculator"],
  ["/loansharks", undefined],
])("the header at %s says %s", (path, title) => {
  expect(titleAt(path)).toBe(title);
});
