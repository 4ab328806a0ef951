import { THEMES, type Theme } from "../domain/themes.ts";

/** A colour token of the stylesheet, as `#rrggbb` in each theme. */
export type Colour = { name: string } & Record<Theme, string>;

/** The colour tokens that a stylesheet declares, in its order. */
export function coloursIn(stylesheet: string): Colour[] {
  const tokens = stylesheet.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return [...tokens].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
}

/** The contrast ratio of two colours in a theme, by WCAG 2.2: from 1 to 21. */
export function contrast(one: Colour, other: Colour, theme: Theme): number {
  const [darker = 0, lighter = 0] = [luminance(one[theme]), luminance(other[theme])].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lower contrast of both themes. */
export const leastContrast = (one: Colour, other: Colour): number =>
  Math.min(...THEMES.map((theme) => contrast(one, other, theme)));

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What each token is for, and for a colour of text or lines, the background it is used on. */
export const USES: Readonly<Record<string, { use: string; on?: string }>> = {
  paper: { use: "The page itself." },
  card: { use: "What lies on the page: cards, fields, dialogs." },
  line: { use: "The one hairline around a card and between rows. Never the only sign of something." },
  edge: { use: "The edge of what can be typed into or pressed.", on: "card" },
  button: { use: "The edge of a button that is not the main one. Its words say that it is one." },
  ink: { use: "Words and figures.", on: "paper" },
  soft: { use: "Labels, notes, what is read second.", on: "paper" },
  faint: { use: "A quiet ground within a card." },
  brand: { use: "The one main action, links, the current place, the focus.", on: "paper" },
  "on-brand": { use: "Words on the brand's colour.", on: "brand" },
  "brand-wash": { use: "The ground of the current place and of good news." },
  good: { use: "More came in than went out; within the budget. Always with a sign or a word.", on: "paper" },
  bad: { use: "What is wrong, over or below zero. Never for decoration.", on: "paper" },
  "bad-wash": { use: "The ground of a message about something wrong." },
  "warn-wash": { use: "The ground of what is to be looked at and not wrong." },
  "warn-ink": { use: "Words on that ground.", on: "warn-wash" },
  clay: { use: "A net worth below zero, and the line of expenses.", on: "card" },
  blue: { use: "A net worth of zero or more.", on: "card" },
  amber: { use: "Words about what is ahead and will be too much.", on: "card" },
  hero: { use: "The dashboard's one strong field, what is free to spend." },
  "hero-short": { use: "The same field where the money does not reach; words say so, too." },
  "on-hero": { use: "Words on that field.", on: "hero" },
  spark: { use: "What waits for you, and how much of the plan was spent on the strong field." },
  "on-spark": { use: "How many wait, on that colour.", on: "spark" },
  "pie-1": { use: "The first slice of a pie. Each slice is named in the table below it." },
  "pie-2": { use: "The second slice." },
  "pie-3": { use: "The third slice." },
  "pie-4": { use: "The fourth slice." },
  "pie-5": { use: "The fifth slice." },
  "pie-6": { use: "The sixth slice. The seventh has the first one's colour again." },
  rent: { use: "The face of rent.", on: "card" },
  utilities: { use: "The face of utilities.", on: "card" },
  insurance: { use: "The face of insurance.", on: "card" },
  car: { use: "The face of the car.", on: "card" },
  learning: { use: "The face of learning.", on: "card" },
  variable: { use: "The face of variable expenses.", on: "card" },
  discretionary: { use: "The face of discretionary expenses.", on: "card" },
  miscellaneous: { use: "The face of miscellaneous expenses.", on: "card" },
  income: { use: "The face of income.", on: "card" },
  saving: { use: "The face of saving.", on: "card" },
  giving: { use: "The face of giving.", on: "card" },
  tithe: { use: "The face of tithe.", on: "card" },
  loan: { use: "The face of loans.", on: "card" },
  asset: { use: "The face of assets.", on: "card" },
};
