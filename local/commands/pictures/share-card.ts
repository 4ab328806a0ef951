import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { pictureAddress, SHARE_CARD } from "../../../app/content/pictures.ts";
import { PUBLIC, savePicture } from "./folder.ts";

/** The card of a shared link: the name, what it is in one line, and the dashboard of a phone. */
export async function makeShareCard(browser: Browser): Promise<void> {
  const { width, height, address } = SHARE_CARD;
  const page = await browser.newPage({ viewport: { width, height } });
  const mark = await asData("favicon.svg", "image/svg+xml");
  const dashboard = await asData(pictureAddress("dashboard", "phone", "light").slice(1), "image/webp");
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; height: ${height}px; overflow: hidden; display: grid; grid-template-columns: 1fr 400px; gap: 56px;
        padding: 0 84px; box-sizing: border-box; background: #f7f6f2; color: #1b2420; align-items: center;
        font-family: system-ui, "Noto Sans", sans-serif; }
      b { display: flex; align-items: center; gap: 20px; font-size: 40px; letter-spacing: -.02em; }
      h1 { margin: 40px 0 22px; font-size: 68px; line-height: 1.08; letter-spacing: -.03em; }
      p { margin: 0; font-size: 29px; line-height: 1.4; color: #5b655f; }
      .phone { align-self: start; margin-top: 72px; width: 380px; border: 10px solid #fff; border-radius: 44px 44px 0 0;
        box-shadow: 0 0 0 1px #e3e0d8, 0 24px 70px rgb(11 93 72 / .22); }
    </style>
    <div><b><img src="${mark}" width="60" height="60" alt="">Pamoja</b>
      <h1>Every shilling in view, together.</h1><p>The budget of a Kenyan household.</p></div>
    <img class="phone" src="${dashboard}" alt="">`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await savePicture(address.slice(1), await page.screenshot({ type: "jpeg", quality: 72 }));
  await page.close();
}

async function asData(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(new URL(path, PUBLIC))).toString("base64")}`;
}
