import { expect, test } from "vitest";
import { wordsOf } from "#app/request/refusal-words.ts";
import { refusalOf } from "#db/refusal.ts";

const thrown = (facts: Record<string, string>) => refusalOf(Object.assign(new Error("refused"), facts), "7f3a");

test.each([
  [{ code: "PL001", detail: "2130603 KES" }, "You owe KES 21,306.03 on this loan. Enter at most that."],
  [
    { code: "PL002", detail: "30050 KES" },
    "KES 300.50 of this loan has already been repaid. It cannot be less than that.",
  ],
  [{ code: "PL005", detail: "2026-05-05" }, "The loan began on 5 May 2026. A repayment cannot be earlier."],
  [
    { code: "PL006", detail: "2026-06-05" },
    "A repayment of this loan is dated 5 Jun 2026. It cannot have begun after that.",
  ],
  [
    { code: "PL007", detail: "295001 KES" },
    "The loan's principal was corrected by hand to less than it was. With that correction, it cannot be less than KES 2,950.01.",
  ],
  [
    { code: "PT409" },
    "This was recorded and has since been deleted. Close this and start a new one to record it again.",
  ],
  [
    { code: "PI006", detail: "" },
    "This export is damaged or was changed, so nothing was added. Download it again, then choose it again.",
  ],
  [
    { code: "23505", constraint: "loans_name_taken" },
    "There is already a loan with this name. Add something that tells them apart, like its month.",
  ],
  [{ code: "23514", constraint: "loans_balance_range" }, "That is more than a loan can come to."],
  // Whoever writes was deleted while they wrote.
  [
    { code: "23503", constraint: "loans_household_id_households_id_fk" },
    "User session is invalid. Please log out and back in.",
  ],
  [{ code: "53100" }, "Something went wrong (request 7f3a)."],
  [{}, "The database did not answer. Please try again: nothing will be recorded twice."],
])("a refusal of %j says %j", (facts, sentence) => {
  expect(wordsOf(thrown(facts as Record<string, string>))).toBe(sentence);
});
