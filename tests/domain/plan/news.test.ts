/** What a plan has to tell of in the morning. */
import { expect, test } from "vitest";
import { toCents } from "#app/domain/money.ts";
import { planNews } from "#app/features/plan-mails/plan-news.ts";
import { account, planOn, schedule } from "./rows.ts";

test("that money which varies runs short is one piece of news, though nothing was spent for some days", () => {
  const varies = { income_varies: true, less_a_day: null, less_until: null };
  const rows = { schedules: [schedule("rent", 2_500_000, "2027-06-05")], planSettings: [varies] };
  const data = { budget: [], recent: { total: toCents(900_000), days: 29 }, accounts: [] };
  const news = ["2026-11-21", "2026-11-22", "2026-11-23"].map((today) => {
    const now = { today, month: { month: "2026-11", first: "2026-11-01", last: "2026-11-30" }, monthsAhead: null };
    return planNews(planOn(today, rows, [account("mpesa", 310_000)]), data, now).short;
  });
  expect(news.map((each) => each?.day)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect(new Set(news.map((each) => each?.about)).size).toBe(1);
});
