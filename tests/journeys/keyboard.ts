/** Whether everything on a screen is reached by keyboard alone. */
import type { Page } from "playwright-core";
import { CONTROLS } from "./screens.ts";

/** Presses Tab from the top until every control had its turn. Each is looked at when the next press comes. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(LOOKING);
  const controls = await page.evaluate(numberControls, CONTROLS);
  for (let presses = 0; presses < controls; presses += 1) await page.keyboard.press("Tab");
  let seen = await page.evaluate(whatWasSeen);
  for (let more = 0; more < 8 && Object.keys(seen).length < controls; more += 1) {
    await page.keyboard.press("Tab");
    seen = await page.evaluate(whatWasSeen);
  }
  const missed = await page.evaluate(
    (numbers) =>
      [...document.querySelectorAll<HTMLElement>("[data-number]")]
        .filter((control) => !numbers.includes(control.getAttribute("data-number") ?? ""))
        .map((control) => `never reached: ${control.outerHTML.slice(0, 160)}`),
    Object.keys(seen),
  );
  return [...Object.values(seen).flat(), ...missed];
}

/** By the number of each control that had the focus: what was wrong with how it showed, the first time. */
type Seen = Record<string, string[]>;
type Looking = { seen: Seen; look: () => void };

const LOOKING = `{
  ${lookAtFocus};
  const seen = {};
  const look = () => {
    const at = lookAtFocus();
    if (at !== null) seen[at.number] ??= at.wrong;
  };
  let presses = 0;
  addEventListener("keydown", () => {
    if (presses > 0) look();
    presses += 1;
  }, true);
  Object.assign(window, { looking: { seen, look } });
}`;

function whatWasSeen(): Seen {
  const { seen, look } = (window as unknown as { looking: Looking }).looking;
  look();
  return seen;
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

/** The focused control, and any problem with how it is shown. Null outside the numbered controls. */
function lookAtFocus(): { number: string; wrong: string[] } | null {
  const focused = document.activeElement as HTMLElement | null;
  const number = focused?.getAttribute("data-number") ?? null;
  if (!focused || number === null) return null;
  const isSmall = focused.matches("input[type=radio], input[type=checkbox]");
  const target = (isSmall && focused.closest("label")) || focused;
  const hasRing = [focused, target].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = target.getBoundingClientRect();
  const places = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [left + width - 3, top + height - 3],
  ] as const;
  const isFree = places.some(([x, y]) => {
    const on = document.elementFromPoint(x, y);
    return on !== null && (target.contains(on) || on.contains(focused));
  });
  const html = focused.outerHTML.slice(0, 160);
  return { number, wrong: [...(hasRing ? [] : [`no ring: ${html}`]), ...(isFree ? [] : [`covered: ${html}`])] };
}
