import type { PictureName } from "#app/content/pictures.ts";
import * as say from "./words.ts";

export type Tab = { name: PictureName; label: string; text: string; alt: string };

/** The product screens on the landing page. */
export const TABS: readonly [Tab, ...Tab[]] = [
  {
    name: "dashboard",
    label: say.dashboard,
    text: say.monthText,
    alt: say.sixCardsPicture,
  },
  {
    name: "reports",
    label: say.reports,
    text: say.reportText,
    alt: say.reportPicture,
  },
  {
    name: "net-worth",
    label: say.netWorth,
    text: say.netWorthText,
    alt: say.netWorthPicture,
  },
];

export const tabId = (name: PictureName) => `tab-${name}`;
export const panelId = (name: PictureName) => `panel-${name}`;
export const choiceId = (name: PictureName) => `choice-${name}`;

/** The index of the tab that a key leads to from the one at `index`; null for other keys. */
export function tabAfter(key: string, index: number): number | null {
  const last = TABS.length - 1;
  switch (key) {
    case "ArrowRight":
      return index === last ? 0 : index + 1;
    case "ArrowLeft":
      return index === 0 ? last : index - 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
