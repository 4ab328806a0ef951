/** Where a sign-in may lead: nowhere but this site. */
import { expect, test } from "vitest";
import { isAddressOf, safeRedirect } from "#app/features/identity/safe-redirect.ts";

const SITE = "https://pamoja.test";
const ELSEWHERE = [
  "https://evil.example/",
  "//evil.example/",
  "\\\\evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/\n/evil.example/",
  "/.//evil.example/",
  "/./\\evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  `blob:${SITE}/0193a2b4-1c2d-7e3f-8a4b-5c6d7e8f9a0b`,
  `filesystem:${SITE}/temporary/x`,
  "",
  " /settings",
];

test.each(["/", "/settings", "/transactions?q=a%20b#day", "/accept-invite?token=x"])(
  "a path of the site is kept: %s",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each(ELSEWHERE)("anything else leads to the dashboard: %j", (address) => {
  expect(safeRedirect(address)).toBe("/");
});

test.each([`${SITE}/`, `${SITE}/callback?x=1#y`, SITE])(
  "an API client may return to an address of the site: %s",
  (address) => {
    expect(isAddressOf(SITE, address)).toBe(true);
  },
);

test.each([
  ...ELSEWHERE,
  "/settings",
  `${SITE}.evil.example/`,
  "https://someone:secret@pamoja.test/",
  "http://pamoja.test/",
  `${SITE}:8443/`,
  ` ${SITE}/`,
  `${SITE}/\n`,
  "https:\\\\pamoja.test\\x",
])("and to nothing else: %j", (address) => {
  expect(isAddressOf(SITE, address)).toBe(false);
});
