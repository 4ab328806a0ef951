/** Whether everything on a screen is reached: by keyboard alone, by a thumb, and by whoever needs it larger. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MEMBERS, PUBLIC } from "./screens.ts";
import { fillTransaction, type Size, startStage } from "./support.ts";

const stage = startStage();

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";

const NAIVAS = {
  Amount: "4830.50",
  Description: "Naivas",
  Category: "Variable Expenses",
  Subcategory: "Groceries",
};
const ASSET = { Name: "Shamba", "Current Value (KES)": "500,000" };

/** Opens every screen there is, as a stranger and as a member with a transaction, and gathers what `look` finds wrong. */
async function onEveryScreen(settings: { size: Size; touch?: boolean }, look: (page: Page) => Promise<string[]>) {
  // The unsubscribe link of nobody says so with a 404.
  stage.allowLogged(/status of 404/);
  const member = await stage.member(settings);
  await member.goto("/transactions?new&type=expense");
  await fillTransaction(member, NAIVAS);
  await member.getByRole("button", { name: "Save" }).click();
  await member.getByRole("dialog").waitFor({ state: "detached" });

  const found: Record<string, string[]> = {};
  const visitor = await stage.visitor(settings);
  for (const [page, path] of [
    ...PUBLIC.map((each) => [visitor, each] as const),
    ...MEMBERS.map((each) => [member, each] as const),
  ]) {
    await page.goto(path);
    const wrong = await look(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

test.each(["phone", "desktop"] as const)(
  "by keyboard alone every control of every screen is reached, is seen to be, and lies under nothing, on a %s",
  async (size) => {
    expect(await onEveryScreen({ size }, tabThrough)).toEqual({});
  },
);

/** Presses Tab from the top until every control had its turn. */
async function tabThrough(page: Page): Promise<string[]> {
  const controls = await page.evaluate(numberControls, CONTROLS);
  const wrong: string[] = [];
  const reached = new Set<string>();
  for (let presses = 0; presses < controls + 8 && reached.size < controls; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(lookAtFocus);
    if (at === null || reached.has(at.number)) continue;
    reached.add(at.number);
    wrong.push(...at.wrong);
  }
  const missed = await page.evaluate(
    (numbers) =>
      [...document.querySelectorAll<HTMLElement>("[data-number]")]
        .filter((control) => !numbers.includes(control.getAttribute("data-number") ?? ""))
        .map((control) => `never reached: ${control.outerHTML.slice(0, 160)}`),
    [...reached],
  );
  return [...wrong, ...missed];
}

/** Numbers what Tab should come to, from the top of the page or of its dialog; of radio buttons, one of each group. */
function numberControls(selector: string): number {
  const dialog = document.querySelector("dialog[open]");
  if (dialog === null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  const groups = new Set<string>();
  let count = 0;
  for (const control of (dialog ?? document.body).querySelectorAll<HTMLElement>(selector)) {
    if (!control.checkVisibility({ checkVisibilityCSS: true }) || control.tabIndex < 0 || control.matches(":disabled"))
      continue;
    if (control instanceof HTMLInputElement && control.type === "radio") {
      const checked = document.querySelector(`input[type=radio][name="${control.name}"]:checked`);
      if (checked ? checked !== control : groups.has(control.name)) continue;
      groups.add(control.name);
    }
    control.setAttribute("data-number", String(count));
    count += 1;
  }
  return count;
}

/** What has the focus, and what is wrong with how it shows. Null outside of the numbered controls. */
function lookAtFocus(): { number: string; wrong: string[] } | null {
  const focused = document.activeElement as HTMLElement | null;
  const number = focused?.getAttribute("data-number") ?? null;
  if (!focused || number === null) return null;
  const isSmall = focused.matches("input[type=radio], input[type=checkbox]");
  const shown = (isSmall && focused.closest("label")) || focused;
  const hasRing = [focused, shown].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = shown.getBoundingClientRect();
  const places = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [left + width - 3, top + height - 3],
  ] as const;
  const isFree = places.some(([x, y]) => {
    const on = document.elementFromPoint(x, y);
    return on !== null && (shown.contains(on) || on.contains(focused));
  });
  const html = focused.outerHTML.slice(0, 160);
  return { number, wrong: [...(hasRing ? [] : [`no ring: ${html}`]), ...(isFree ? [] : [`covered: ${html}`])] };
}

test("every screen keeps all of itself at 200 %, in a window of 320, and with letters twice as large on a phone", async () => {
  const found = await onEveryScreen({ size: "desktop" }, async (page) => {
    const letters = await page.context().newCDPSession(page);
    const wrong: string[] = [];
    for (const [name, width, height, standard] of [
      ["200 %", 720, 450, 16],
      ["a window of 320", 320, 400, 16],
      ["large letters", 360, 800, 32],
    ] as const) {
      await letters.send("Page.setFontSizes", { fontSizes: { standard } });
      await page.setViewportSize({ width, height });
      // Charts take a moment to follow.
      await page.waitForTimeout(200);
      wrong.push(...(await page.evaluate(whatIsCut)).map((each) => `${name}: ${each}`));
    }
    await letters.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await letters.detach();
    return wrong;
  });
  expect(found).toEqual({});
});

/** What scrolls sideways, is cut off, or stands out of the window. */
function whatIsCut(): string[] {
  const wrong: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  const html = (element: Element) => element.outerHTML.slice(0, 140);
  // What is only for those who hear it is a pixel wide.
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) => element.checkVisibility() && !element.matches("svg *, input") && element.clientWidth !== 1,
  );
  if (scrollWidth > clientWidth) {
    const widest = elements.filter((element) => element.getBoundingClientRect().right > clientWidth + 1).at(-1);
    wrong.push(`sideways, ${scrollWidth} of ${clientWidth}: ${widest && html(widest)}`);
  }
  for (const element of elements) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === "hidden" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      wrong.push(`cut off: ${html(element)}`);
  }
  for (const label of elements.filter((element) => element.matches("label, .btn, h1, h2, h3"))) {
    const { width, height } = label.getBoundingClientRect();
    const letters = label.textContent?.trim().length ?? 0;
    if (letters > 4 && height > 3 * width) wrong.push(`letter below letter: ${html(label)}`);
  }
  const dialog = document.querySelector("dialog[open]")?.getBoundingClientRect();
  if (
    dialog &&
    (dialog.top < -1 || dialog.left < -1 || dialog.bottom > innerHeight + 1 || dialog.right > innerWidth + 1)
  )
    wrong.push("a dialog stands out of the window");
  return wrong;
}

test("whatever a thumb may press is 44 pixels high and wide, but for links within a sentence", async () => {
  const found = await onEveryScreen({ size: "phone", touch: true }, (page) => page.evaluate(tooSmall, CONTROLS));
  expect(found).toEqual({});
});

test("whoever scrolls to the end on a phone has all of it above the button under the thumb", async () => {
  const member = await stage.member({ size: "phone", touch: true });
  for (const path of ["/transactions?new&type=expense", "/assets?new"]) {
    await member.goto(path);
    await fillTransaction(member, path.startsWith("/assets") ? ASSET : NAIVAS);
    await member.getByRole("button", { name: "Save" }).click();
    await member.getByRole("dialog").waitFor({ state: "detached" });
    await member.goto(new URL(member.url()).pathname);
    await member.locator(".btn-afloat").waitFor();
    expect(await member.evaluate(coveredAtTheEnd), path).toEqual([]);
  }
});

function coveredAtTheEnd(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const over = document.querySelector(".btn-afloat")?.getBoundingClientRect();
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
