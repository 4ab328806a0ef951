/** Whether everything on a screen is reached by thumb, and in small windows with large letters. */
import type { Page } from "playwright-core";
import { CONTROLS } from "./screens.ts";
import { SIZES } from "./support.ts";

/** What is cut off, or leaves the window, when it is small or its letters are large. */
export async function cutInSmallWindows(page: Page): Promise<string[]> {
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
  await page.setViewportSize(SIZES.desktop);
  return findings;
}

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

/** The controls that are too small for a thumb, at a screen that is touched. */
export const tooSmallForThumbs = (page: Page): Promise<string[]> => page.evaluate(tooSmall, CONTROLS);

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
