/** What a device needs to install the product. */
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SCREENS } from "#app/components/shell/screens.ts";
import { ThemeMeta } from "#app/components/theme/theme-meta.tsx";
import type { ThemeChoice } from "#app/domain/themes.ts";
import { links } from "#app/root.tsx";
import { pictureSize } from "./picture-size.ts";

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = { id: string; name: string; short_name: string; start_url: string; scope: string; display: string } & {
  icons: Icon[];
  screenshots: (Icon & { form_factor: "narrow" | "wide" })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  share_target: { params: Record<string, unknown> & { files: { name: string; accept: string[] }[] } };
  theme_color: string;
  background_color: string;
};

const PUBLIC = new URL("../../public/", import.meta.url);
const read = (address: string) => readFileSync(new URL(address.slice(1), PUBLIC));
const manifest = JSON.parse(read("/manifest.webmanifest").toString()) as Manifest;
const metaOf = (theme: ThemeChoice) => renderToStaticMarkup(createElement(ThemeMeta, { theme }));

test("it opens the product itself, alone in its window, under a name that fits a home screen", () => {
  expect(manifest).toMatchObject({ id: "/", name: "Pamoja", start_url: "/", scope: "/", display: "standalone" });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
});

test("its colours are the light theme's, and each page tells those of its theme", () => {
  const styles = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  const [, light, dark] = /--color-paper: light-dark\((#\w+), (#\w+)\)/.exec(styles) ?? [];
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
  for (const [theme, colour] of Object.entries({ light, dark })) {
    expect(metaOf("system")).toContain(
      `name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}"`,
    );
    expect(metaOf(theme as ThemeChoice)).toContain(`name="theme-color" content="${colour}"`);
    expect(metaOf(theme as ThemeChoice)).toContain(`name="color-scheme" content="${theme}"`);
  }
});

describe("its icons", () => {
  test.each(manifest.icons.filter(({ sizes }) => sizes !== "any"))("$src is as large as it says", ({ src, sizes }) => {
    expect(pictureSize(read(src)).join("x")).toBe(sizes);
  });

  test("are there in the sizes that devices ask for, each also to be cut into the device's own shape", () => {
    const sizes = (purpose?: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map((i) => i.sizes);
    expect(sizes()).toEqual(expect.arrayContaining(["any", "192x192", "512x512"]));
    expect(sizes("maskable")).toEqual(["192x192", "512x512"]);
  });
});

test("what is shown before it is installed is as large as it says, for phones and desks", () => {
  for (const { src, sizes } of manifest.screenshots) expect(pictureSize(read(src)).join("x")).toBe(sizes);
  expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(["narrow", "wide"]));
});

test("its shortcuts lead to screens, the first one to a new transaction", () => {
  const [first] = manifest.shortcuts;
  expect(first).toMatchObject({ name: "New expense", url: "/transactions?new&type=expense" });
  const paths = [...SCREENS.map(({ path }) => path), "/transactions/review"];
  for (const { url, icons } of manifest.shortcuts) {
    expect(paths).toContain(url.split("?")[0]);
    for (const { src, sizes } of icons) expect(pictureSize(read(src)).join("x")).toBe(sizes);
  }
});

test("every page links to it, and to the icon that an iPhone wants", () => {
  const linked = Object.fromEntries(links().map((link) => ("rel" in link ? [link.rel, link.href] : [])));
  expect(linked).toMatchObject({ manifest: "/manifest.webmanifest", icon: "/favicon.svg" });
  expect(pictureSize(read(linked["apple-touch-icon"] ?? ""))).toEqual([180, 180]);
});

test("messages, statements and backups are shared to it by post, so that no address ever holds them", () => {
  expect(manifest.share_target).toMatchObject({ action: "/share", method: "POST", enctype: "multipart/form-data" });
  const { files, ...words } = manifest.share_target.params;
  expect(words).toEqual({ title: "title", text: "text" });
  expect(files.map(({ name }) => name)).toEqual(["file"]);
  expect(files[0]?.accept).toEqual(expect.arrayContaining(["application/pdf", "text/xml", "application/xml"]));
});
