/** Everything on a screen can be reached by thumb, and at a larger text size. */
import { expect, test } from "vitest";
import { CONTROLS, EXPENSE, MEMBERS, memberWithExpense, onScreens, PARTS, PUBLIC } from "./screens.ts";
import { fillTransaction, startStage } from "./support.ts";

const stage = startStage();

const ASSET = { Name: "Shamba", "Current Value (KES)": "500,000" };

test.each(Object.entries(PARTS).map(([part, paths]) => ({ part, paths })))(
  "every $part screen keeps all of itself at 200 %, in a window of 320, and with letters twice as large on a phone",
  async ({ paths }) => {
    const problems = await onScreens(stage, paths, { size: "desktop" }, async (page) => {
      const letters = await page.context().newCDPSession(page);
      const findings: string[] = [];
      for (const [name, width, height, standard] of [
        ["200 %", 720, 450, 16],
        ["a window of 320", 320, 400, 16],
        ["large letters", 360, 800, 32],
      ] as const) {
        await letters.send("Page.setFontSizes", { fontSizes: { standard } });
        await page.setViewportSize({ width, height });
        await page.waitForFunction(chartsFollowed, width);
        findings.push(...(await page.evaluate(whatIsCut)).map((each) => `${name}: ${each}`));
      }
      await letters.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      await letters.detach();
      return findings;
    });
    expect(problems).toEqual({});
  },
);

/** Charts are drawn anew a moment after their frames have another size. */
function chartsFollowed(width: number): boolean {
  const fits = (chart: HTMLElement) => chart.offsetWidth <= (chart.parentElement?.clientWidth ?? 0) + 1;
  return innerWidth === width && [...document.querySelectorAll("canvas")].every(fits);
}

/** Elements that scroll sideways, are cut off, or overflow the window. */
function whatIsCut(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  const html = (element: Element) => element.outerHTML.slice(0, 140);
  // What is only for those who hear it is a pixel wide.
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => element.checkVisibility() && !element.matches("svg *, input") && element.clientWidth !== 1,
  );
  if (scrollWidth > clientWidth) {
    const widest = elements.filter((element) => element.getBoundingClientRect().right > clientWidth + 1).at(-1);
    problems.push(`sideways, ${scrollWidth} of ${clientWidth}: ${widest && html(widest)}`);
  }
  for (const element of elements) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === "hidden" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      problems.push(`cut off: ${html(element)}`);
  }
  for (const label of elements.filter((element) => element.matches("label, .btn, h1, h2, h3"))) {
    const { width, height } = label.getBoundingClientRect();
    const letters = label.textContent?.trim().length ?? 0;
    if (letters > 4 && height > 3 * width) problems.push(`letter below letter: ${html(label)}`);
  }
  const dialog = document.querySelector("dialog[open]")?.getBoundingClientRect();
  if (
    dialog &&
    (dialog.top < -1 || dialog.left < -1 || dialog.bottom > innerHeight + 1 || dialog.right > innerWidth + 1)
  )
    problems.push("a dialog stands out of the window");
  return problems;
}

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

test("whatever a thumb may press is 44 pixels high and wide, but for links within a sentence", async () => {
  const problems = await onScreens(stage, [...PUBLIC, ...MEMBERS], { size: "phone", touch: true }, (page) =>
    page.evaluate(tooSmall, CONTROLS),
  );
  expect(problems).toEqual({});
});

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
});

function coveredAtTheEnd(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const over = document.querySelector(".tab-bar")?.getBoundingClientRect();
  return [...document.querySelectorAll("footer a, footer button")]
    .filter((control) => control.getBoundingClientRect().bottom > (over?.top ?? 0))
    .map((control) => control.textContent ?? "");
}

function tooSmall(selector: string): string[] {
  if (!matchMedia("(pointer: coarse)").matches) return ["this is no finger"];
  const scope = document.querySelector("dialog[open]") ?? document.body;
  return [...scope.querySelectorAll<HTMLInputElement>(selector)].flatMap((control) => {
    if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.tabIndex < 0) return [];
    const beside = control.parentElement?.textContent?.trim() !== control.textContent?.trim();
    if (control.matches("a") && getComputedStyle(control).display === "inline" && beside) return [];
    const places = [control, ...(control.labels ?? [])].map((element) => element.getBoundingClientRect());
    if (places.some(({ width, height }) => width >= 43.5 && height >= 43.5) || places[0]?.width === 0) return [];
    const { width, height } = control.getBoundingClientRect();
    return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`];
  });
}
