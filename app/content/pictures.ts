import type { Theme } from "../domain/themes.ts";
/**
 * The pictures of the product in `public/pictures/`, which `npm run pictures` takes: what is on them, where they are and
 * how large. The landing page says the same sizes before they have arrived, so that nothing moves.
 */

/** In pixels of the file. `density` is how many of them make one of the screen's. */
export const PICTURE_SIZES = {
  phone: { width: 720, height: 1280, density: 2 },
  desk: { width: 1440, height: 900, density: 1.125 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export type Shown = "dashboard" | "reports" | "net-worth" | "transactions";

/** The screens that are shown, and their addresses. */
export const SHOWN: readonly { name: Shown; path: string }[] = [
  { name: "dashboard", path: "/" },
  { name: "reports", path: "/reports" },
  { name: "net-worth", path: "/net-worth" },
  { name: "transactions", path: "/transactions" },
];

export const pictureAddress = (name: Shown, size: PictureSize, theme: Theme): string =>
  `/pictures/${name}-${size}-${theme}.webp`;

/** The card that other sites show of a link to the product, in the size that they ask for. */
export const SHARE_CARD = { address: "/pictures/share-card.jpg", width: 1200, height: 630 } as const;
