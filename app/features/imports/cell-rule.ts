import * as say from "./words.ts";

/** Why a cell that is not empty cannot be brought back; null where it can. */
export type CellRule = (cell: string) => string | null;

export const check =
  (isRight: (cell: string) => boolean, problem: string): CellRule =>
  (cell) =>
    isRight(cell) ? null : problem;

export const oneOf = (words: readonly string[]): CellRule =>
  check((cell) => words.includes(cell), say.oneOfThese(words.join(", ")));
