/** A word of a line, as it was typed and in small letters without the mark behind it; taken by what has read it. */
export type Word = { text: string; lower: string; isTaken: boolean };

export const wordsOf = (line: string): Word[] =>
  line
    .trim()
    .split(/\s+/)
    .filter((text) => text !== "")
    .map((text) => ({ text, lower: text.toLowerCase().replace(/[,;:!?]+$|(?<=[a-z]{3})\.$/, ""), isTaken: false }));
