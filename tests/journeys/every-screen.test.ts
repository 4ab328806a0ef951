/** Every screen, opened once in each size, and asked all that is asked of every screen. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { tabThrough } from "./keyboard.ts";
import { cutInSmallWindows, tooSmallForThumbs } from "./reach.ts";
import { onScreens, PARTS, PARTS_AND_SIZES } from "./screens.ts";
import { BOTH_SIZES, type Size, sidewaysScroll, startStage, violationsInBothThemes } from "./support.ts";

const stage = startStage();

/** Each answers with the problems of the open screen. Those that change it beyond its focus come last. */
const QUESTIONS: { claim: string; sizes: readonly Size[]; look: (page: Page) => Promise<string[]> }[] = [
  {
    claim: "whatever a thumb may press is 44 pixels high and wide, but for links within a sentence",
    sizes: ["phone"],
    look: tooSmallForThumbs,
  },
  { claim: "none scrolls sideways", sizes: BOTH_SIZES, look: sidewaysScroll },
  { claim: "every icon is seen", sizes: BOTH_SIZES, look: iconsWithoutSize },
  { claim: "axe finds nothing, light and dark", sizes: BOTH_SIZES, look: violationsInBothThemes },
  {
    claim: "by keyboard alone every control is reached, is seen to be, and lies under nothing",
    sizes: BOTH_SIZES,
    look: tabThrough,
  },
  {
    claim: "each keeps all of itself at 200 %, in a window of 320, and with letters twice as large on a phone",
    sizes: ["desktop"],
    look: cutInSmallWindows,
  },
];

describe.each(PARTS_AND_SIZES)("of the $part screens on a $size", ({ part, size }) => {
  const questions = QUESTIONS.filter(({ sizes }) => sizes.includes(size));
  const problems: Record<string, Record<string, string[]>> = Object.fromEntries(
    questions.map(({ claim }) => [claim, {}]),
  );

  beforeAll(async () => {
    await onScreens(stage, PARTS[part], { size, touch: size === "phone" }, async (page, path) => {
      for (const { claim, look } of questions) {
        const answers = await look(page);
        if (answers.length > 0) Object.assign(problems[claim] ?? {}, { [path]: answers });
      }
    });
  });

  test.each(questions)("$claim", ({ claim }) => {
    expect(problems[claim]).toEqual({});
  });
});

/** What has an icon that takes no room, as a width says nothing to what is set in a line of text. */
function iconsWithoutSize(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".icon")]
      .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width === 0)
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 120) ?? ""),
  );
}
