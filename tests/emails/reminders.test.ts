import { expect, test } from "vitest";
import { setYourBudget } from "#app/emails/reminders.ts";

test("the mail about a month's budget promises a copy of last month's only where there is one", () => {
  const link = "https://pamoja.example/budgets?prompt";
  const { text } = setYourBudget({ firstName: "Njeri", month: "2026-12", link, unsubscribe: link });
  expect(text.replace(/\s+/g, " ")).toContain("a fresh one or, if last month has one, copy it");
});
