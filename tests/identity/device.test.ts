import { expect, test } from "vitest";
import { countryName, deviceOf } from "#app/features/identity/device.server.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 13; TECNO KI5k) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36`],
  [
    "Opera on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`,
  ],
  [
    "Safari on iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  ],
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0"],
  ["Chrome on macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`],
])("a person reads %s", (name, userAgent) => {
  expect(deviceOf(userAgent)).toBe(name);
});

test.each(["", " ", "curl/8.5.0", "a test", "<script>alert(1)</script>", "Mozilla/5.0", "x".repeat(300)])(
  "'%s' is an unknown device",
  (userAgent) => {
    expect(deviceOf(userAgent)).toBe("Unknown device");
  },
);

test("a browser's name that turns text, or has what nobody sees, is told without that", () => {
  expect(deviceOf("Ev\u202eil\u{e0041}/1.0 (Windows NT 10.0)")).toBe("Evil on Windows");
});

test("a country is told by name, and is unknown where it is not told or there is none", () => {
  expect(["KE", "TZ", "US"].map(countryName)).toEqual(["Kenya", "Tanzania", "United States"]);
  expect([null, "QX"].map(countryName)).toEqual(["Country unknown", "Country unknown"]);
});
