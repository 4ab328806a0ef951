import { expect, test } from "vitest";
import { onScreens, PARTS, PARTS_AND_SIZES } from "./screens.ts";
import { expectAccessible, expectNoSidewaysScroll, startStage } from "./support.ts";

const stage = startStage();

test.each(PARTS_AND_SIZES)(
  "axe finds nothing on any $part screen, light and dark, and none scrolls sideways, on a $size",
  async ({ part, size }) => {
    const violations = await onScreens(stage, PARTS[part], { size }, async (page) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectNoSidewaysScroll(page);
      return [];
    });
    expect(violations).toEqual({});
  },
);
