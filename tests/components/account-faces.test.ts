/** The faces of accounts: each kind has an icon and a colour, and no icon lies about. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KIND_NAMES } from "#app/domain/accounts/account.ts";
import { coloursIn } from "#app/styleguide/colours.ts";

const FOLDER = new URL("../../app/components/account-face/", import.meta.url);
const tokens = coloursIn(readFileSync(new URL("../../styles/tokens.css", FOLDER), "utf8")).map(({ name }) => name);
const faces = [
  ...readFileSync(new URL("account-face.css", FOLDER), "utf8").matchAll(
    /\[data-face="account-(.+?)"\] \{\s*--face: var\(--color-(.+?)\);\s*--icon: url\("(.+?)"\);/g,
  ),
];

test("every kind of account has a face, and there is no other", () => {
  expect(faces.map(([, kind]) => kind).sort()).toEqual([...KIND_NAMES].sort());
});

test("their colours are tokens, their icons are there, and every icon is used", () => {
  const icons = faces.map(([, , , icon = ""]) => icon);
  for (const [, kind, colour] of faces) expect(tokens, kind).toContain(colour);
  for (const icon of icons) expect(existsSync(new URL(icon, FOLDER)), icon).toBe(true);
  for (const file of readdirSync(new URL("icons", FOLDER)).filter((name) => name.endsWith(".svg")))
    expect(icons).toContain(`./icons/${file}`);
});
