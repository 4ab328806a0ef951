import type { Browser, Page } from "playwright-core";
import { PICTURE_SIZES, PICTURES, type PictureSize, pictureAddress } from "#app/content/pictures.ts";
import { THEMES } from "#app/domain/themes.ts";
import { DEMO } from "../demo.ts";
import { savePicture } from "./folder.ts";

/** Of 100: below it the lines of small text begin to fray. */
const QUALITY = 55;

/** Takes every screen that is shown, on a phone and on a desktop, light and dark. */
export async function takeScreens(browser: Browser, origin: string): Promise<void> {
  for (const size of Object.keys(PICTURE_SIZES) as PictureSize[]) {
    const page = await openSignedIn(browser, origin, size);
    for (const { name, path } of PICTURES) {
      await page.goto(path, { waitUntil: "networkidle" });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await savePicture(pictureAddress(name, size, theme).slice(1), await takeWebp(page, size));
      }
    }
    await page.context().close();
  }
}

async function openSignedIn(browser: Browser, origin: string, size: PictureSize): Promise<Page> {
  const { width, height, density } = PICTURE_SIZES[size];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: width / density, height: height / density },
    deviceScaleFactor: density,
    timezoneId: "Africa/Nairobi",
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: "cookies_accepted", value: "true" }] }] },
  });
  await context.addCookies([{ name: "cookies_accepted", value: "true", url: origin }]);
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(DEMO.email);
  await page.getByLabel("Password").fill(DEMO.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  return page;
}

/** Chromium writes webp, a third of a png's size; Playwright has no word for it yet. */
async function takeWebp(page: Page, size: PictureSize): Promise<Buffer> {
  // Charts are drawn anew for another theme.
  await page.waitForTimeout(700);
  const { width, height, density } = PICTURE_SIZES[size];
  // A session of its own knows nothing of the page's density.
  const clip = { x: 0, y: 0, width: width / density, height: height / density, scale: density };
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
  await devtools.detach();
  return Buffer.from(data, "base64");
}
