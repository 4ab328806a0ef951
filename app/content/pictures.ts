import type { Theme } from "../domain/themes.ts";
/**
 * The product's screenshots in `public/pictures/`, which `npm run pictures` takes. The landing page declares their sizes
 * before they load, so that nothing shifts.
 */

/** In pixels of the file; `density` of them make one CSS pixel. */
export const PICTURE_SIZES = {
  phone: { width: 720, height: 1280, density: 2 },
  desk: { width: 1440, height: 900, density: 1.125 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export type PictureName = "dashboard" | "plan" | "reports" | "net-worth" | "transactions" | "review";

/** The screens that are pictured, and their paths. */
export const PICTURES: readonly { name: PictureName; path: string }[] = [
  { name: "dashboard", path: "/" },
  { name: "plan", path: "/plan" },
  { name: "reports", path: "/reports" },
  { name: "net-worth", path: "/net-worth" },
  { name: "transactions", path: "/transactions" },
  { name: "review", path: "/transactions/review" },
];

export const pictureAddress = (name: PictureName, size: PictureSize, theme: Theme): string =>
  `/pictures/${name}-${size}-${theme}.webp`;

/** The card that other sites show for a link to the product, in the size that they require. */
export const SHARE_CARD = { address: "/pictures/share-card.jpg", width: 1200, height: 630 } as const;
