import { expect, test } from "vitest";
import { moneyAxis } from "#app/components/chart/money-axis.ts";

test("a chart of nothing has different figures at its ticks, not six zeros", () => {
  const { suggestedMax, ticks } = moneyAxis(() => "#000");
  const steps = ticks.maxTicksLimit - 1;
  const labels = Array.from({ length: ticks.maxTicksLimit }, (_, index) =>
    ticks.callback((suggestedMax * index) / steps),
  );
  expect(labels).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(ticks.callback(1_234_500_00)).toBe("1.2M");
});

test("an axis ends a little below what is below zero, and else at zero", () => {
  expect(moneyAxis(() => "#000", -100_000_00)).toMatchObject({ min: -110_000_00 });
  expect(moneyAxis(() => "#000")).not.toHaveProperty("min");
});
