/** Text content as data; components/prose.tsx renders it. */

import type { PictureName } from "./pictures.ts";

/** A paragraph, in which `[words](path)` is a link and `**words**` are bold; a list of such; or a screenshot. */
export type Block = string | { list: readonly string[] } | { picture: PictureName; alt: string };

/** `id` is the fragment of its URL: `/user-guide#budgets`. */
export type Section = { id: string; heading: string; blocks: readonly Block[] };

/** A chapter and its sections, each with its own fragment: `/user-guide#budgets`. */
export type Chapter = { id: string; title: string; sections: readonly Section[] };

/** A piece of a paragraph. */
export type Piece = { words: string; href?: string; isStrong?: true };

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a paragraph into plain, linked and bold pieces. */
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

/** The text without markup. */
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
