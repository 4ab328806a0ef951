import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { PUBLIC, savePicture } from "./folder.ts";

type Icon = {
  file: string;
  size: number;
  /** Whether the device cuts its own shape out of it, so that no corner may be empty. */
  filled: boolean;
};

const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, filled: false },
  { file: "icon-512.png", size: 512, filled: false },
  { file: "maskable-192.png", size: 192, filled: true },
  { file: "maskable-512.png", size: 512, filled: true },
  { file: "apple-touch-icon.png", size: 180, filled: true },
];

/**
 * The icons of the installed product, all of them the drawing of `favicon.svg`. Its circles keep within the four fifths
 * that every shape leaves; where it is filled its ground goes on into the corners.
 */
export async function makeIcons(browser: Browser): Promise<void> {
  const drawing = await readFile(new URL("favicon.svg", PUBLIC), "utf8");
  const ground = /<rect[^>]*fill="(#\w+)"/.exec(drawing)?.[1] ?? "";
  const page = await browser.newPage();
  for (const { file, size, filled } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<!doctype html>
      <style>body { margin: 0; background: ${filled ? ground : "transparent"} } svg { display: block }</style>
      ${drawing.replace("<svg", `<svg width="${size}" height="${size}"`)}`);
    await savePicture(`icons/${file}`, await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}
