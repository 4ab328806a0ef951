/** Words to read, as data. What is drawn of them decides components/prose.tsx. */

import type { Shown } from "./pictures.ts";

/** A paragraph: `[words](address)` is a link, `**words**` stand out. Or a list of such, or a screen as it looks. */
export type Block = string | { list: readonly string[] } | { picture: Shown; alt: string };

/** A part with a heading, which `id` makes an address of: `/user-guide#budgets`. */
export type Section = { id: string; heading: string; blocks: readonly Block[] };

/** A piece of a paragraph. */
export type Piece = { words: string; href?: string; isStrong?: true };

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Cuts a paragraph into what is plain, what leads elsewhere and what stands out. */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: label, 2: href, 3: strong, index } of paragraph.matchAll(MARKED)) {
    if (index > from) pieces.push({ words: paragraph.slice(from, index) });
    if (label !== undefined && href !== undefined) pieces.push({ words: label, href });
    else if (strong !== undefined) pieces.push({ words: strong, isStrong: true });
    from = index + whole.length;
  }
  if (from < paragraph.length) pieces.push({ words: paragraph.slice(from) });
  return pieces;
}

/** The words alone, as a reader has them. */
export const wordsOf = (sections: readonly Pick<Section, "blocks">[]): string =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === "string" ? [block] : "list" in block ? block.list : [block.alt]))
    .map((paragraph) =>
      piecesOf(paragraph)
        .map(({ words }) => words)
        .join(""),
    )
    .join(" ");
