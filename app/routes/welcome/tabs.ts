import type { PictureName } from "#app/content/pictures.ts";

export type Tab = { name: PictureName; label: string; text: string; alt: string };

/** The product screens on the landing page. */
export const TABS: readonly [Tab, ...Tab[]] = [
  {
    name: "dashboard",
    label: "Dashboard",
    text: "How the month stands: what came in, what went out, what was saved, tithed and given.",
    alt: "The dashboard: six cards with the month's totals, the year's trend of income and expenses, and expenses by category.",
  },
  {
    name: "reports",
    label: "Reports",
    text: "Whether you kept to the plan: budget and actual side by side, by month or by year.",
    alt: "A monthly report: totals of the month, and for each budget line what was planned and what it came to.",
  },
  {
    name: "net-worth",
    label: "Net Worth",
    text: "What you own, less what you owe, and how it moved from month to month.",
    alt: "Net worth: what the household owns and owes, and how the difference went month by month.",
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
