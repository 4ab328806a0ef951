/** What a thumb reaches at the end of a page, and charts that follow their frames. */
import { expect, test } from "vitest";
import { EXPENSE, memberWithExpense } from "./screens.ts";
import { fillTransaction, startStage } from "./support.ts";

const stage = startStage();

const ASSET = { Name: "Shamba", "Current Value (KES)": "500,000" };

test("a chart follows its frame, even when that changes at the end of an animation", async () => {
  const page = await memberWithExpense(stage, { size: "desktop" });
  await page.goto("/net-worth");
  await page.locator("canvas").first().waitFor();
  const [widths] = await Promise.all([page.evaluate(widthsAfterAnimation), page.emulateMedia({ colorScheme: "dark" })]);
  expect(widths).toEqual({ frame: 300, chart: 300 });
});

/** The widths of a frame and its chart, after the frame's changed in the last moment of the change to dark colours. */
async function widthsAfterAnimation() {
  const frames = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await new Promise(requestAnimationFrame);
  };
  const chart = document.querySelector("canvas");
  const frame = chart?.parentElement;
  if (!chart || !frame) throw new Error("there is no chart");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  if (!dark.matches) await new Promise((resolve) => dark.addEventListener("change", resolve, { once: true }));
  await frames(4);
  frame.style.width = "300px";
  // The animation's time is over when the next frame is drawn.
  for (const end = Date.now() + 600; Date.now() < end; );
  await frames(60);
  return { frame: frame.clientWidth, chart: chart.offsetWidth };
}

test("whoever scrolls to the end on a phone has all of it above the bar under the thumb", async () => {
  const member = await stage.member({ size: "phone", touch: true });
  for (const path of ["/transactions?new&type=expense", "/assets?new"]) {
    await member.goto(path);
    await fillTransaction(member, path.startsWith("/assets") ? ASSET : EXPENSE);
    await member.getByRole("button", { name: "Save" }).click();
    await member.getByRole("dialog").waitFor({ state: "detached" });
    await member.goto(new URL(member.url()).pathname);
    await member.locator(".tab-bar").waitFor();
    expect(await member.evaluate(coveredAtTheEnd), path).toEqual([]);
  }
  await member.goto("/settings");
  expect(await member.getByRole("link", { name: "Terms of Service" }).isVisible()).toBe(true);
  expect(await member.evaluate(coveredAtTheEnd)).toEqual([]);
});

function coveredAtTheEnd(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const over = document.querySelector(".tab-bar")?.getBoundingClientRect();
  return [...document.querySelectorAll("main a, main button, footer a")]
    .filter((control) => control.getBoundingClientRect().bottom > (over?.top ?? 0))
    .map((control) => control.textContent ?? "");
}
