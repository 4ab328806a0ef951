/**
 * `npm run pictures`: takes the pictures of the product that its landing page shows, from the demo household, and makes the
 * card of a shared link and the icons. They are committed; take them anew when the screens have changed.
 */
import { launchChromium } from "../../tests/chromium.ts";
import { startPamoja } from "../pamoja.ts";
import { build } from "../process/build.ts";
import { makeDemo } from "./demo.ts";
import { makeIcons } from "./pictures/icons.ts";
import { takeScreens } from "./pictures/screens.ts";
import { atMonthsEnd, MONTHS_END, settle } from "./pictures/settled.ts";
import { makeShareCard } from "./pictures/share-card.ts";

await build();
const [pamoja, browser] = await Promise.all([startPamoja({ dataDir: null, vars: atMonthsEnd() }), launchChromium()]);
try {
  await makeDemo(pamoja, MONTHS_END);
  await settle(pamoja.database);
  await takeScreens(browser, pamoja.origin);
  await makeShareCard(browser);
  await makeIcons(browser);
} finally {
  await browser.close();
  await pamoja.stop();
}
