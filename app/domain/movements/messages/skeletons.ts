/** What a person said of a message that was not understood, for the next one that has the same words. */
import type { Kind } from "../kinds.ts";
import type { Now } from "../moment.ts";
import type { Movement, Wallet } from "../movement.ts";
import { normalised } from "../printed.ts";
import { amountsOf } from "./message-amounts.ts";
import { momentIn, receiptIn } from "./message-details.ts";
import { readWithoutDirection } from "./message-grammar.ts";

export type Skeleton = {
  words: string;
  /** Which of the printed amounts moved, from zero; null: nothing moved. */
  amount: number | null;
  direction: "in" | "out";
  kind: Kind;
  wallet: Wallet;
};

/** Fewer say too little to tell one message from another. */
export const LEAST_WORDS = 4;
/** In characters. */
export const LONGEST_SKELETON = 500;

const SENDERS = new Set([
  "airtel",
  "co-op",
  "equity",
  "fuliza",
  "kcb",
  "m-pesa",
  "m-shwari",
  "mpesa",
  "ncba",
  "pesalink",
  "t-kash",
]);

/** Words that say what happened, and senders. All others may be names, and are not kept. */
const LEXICON = new Set(
  `a account airtel akaunti an and at available baki bal balance bank been bill by card cash charge charges co-op completed confirmed
  cost credited customer dear debited deposit deposited equity fee for from fuliza gharama has have imelipwa imethibitishwa imetumwa in
  is kcb kutoka kwa kwenda loan m-pesa m-shwari mnamo money moved mpesa na ncba new ni no of on paid pay payment pesalink pochi processed
  purchase received ref reference repaid reversed salary savings saa sent successful successfully t-kash tarehe the till to
  transaction transfer transferred umelipa umenunua umepokea umetoa umetuma via wallet was with withdrawal withdrawn ya yako you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** @returns the words of the lexicon in their order, `·` for whatever stands between them; null where too few are left */
export function skeletonOf(text: string): string | null {
  const tokens = normalised(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ""));
  const shouts = text === text.toUpperCase();
  const isKept = (word = "") =>
    LEXICON.has(word.toLowerCase()) && (shouts || SENDERS.has(word.toLowerCase()) || !/^[A-Z]{2,}$/.test(word));
  const isName = (word = "") => /^\p{Lu}[\p{L}'’-]*$/u.test(word) && !isKept(word);
  const isInName = (index: number): boolean => {
    const [before, after] = [isName(tokens[index - 1]), isName(tokens[index + 1])];
    const isCapital = /^\p{Lu}/u.test(tokens[index] ?? "") && !SENDERS.has(tokens[index]?.toLowerCase() ?? "");
    return isCapital ? before || after : before && after;
  };
  // "KIOSK YA MAMA", "House of Grace", "Bank Street".
  const words = tokens.map((word, index) => (isKept(word) && !isInName(index) ? word.toLowerCase() : "·"));
  const joinedWords = words.filter((word, index) => word !== "·" || words[index - 1] !== "·");
  return joinedWords.filter((word) => word !== "·").length < LEAST_WORDS
    ? null
    : joinedWords.join(" ").slice(0, LONGEST_SKELETON).trimEnd();
}

/** Whether a text is what `skeletonOf` makes of one: nothing else is kept. */
export function isSkeleton(words: string): boolean {
  const parts = words.split(" ");
  return (
    parts.every((word, index) => LEXICON.has(word) || (word === "·" && parts[index - 1] !== "·")) &&
    parts.filter((word) => word !== "·").length >= LEAST_WORDS
  );
}

type Known = { skeletons?: readonly Skeleton[] | undefined };

/** @returns what was said of a message with the same words */
export function skeletonFor(message: string, { skeletons }: Known): Skeleton | undefined {
  const words = skeletons?.length ? skeletonOf(message) : null;
  return words === null ? undefined : skeletons?.find((skeleton) => skeleton.words === words);
}

/** @returns null where nobody said anything of such a message, or that no money moved */
export function readBySkeleton(message: string, options: Now & Known): Movement[] | null {
  const skeleton = skeletonFor(message, options);
  const amount = skeleton?.amount == null ? undefined : amountsOf(message)[skeleton.amount];
  if (!skeleton || amount === undefined || !(amount.cents > 0)) return null;
  const { direction, kind, wallet } = skeleton;
  return [
    {
      receipt: receiptIn(message),
      part: "main",
      at: momentIn(message, options),
      amount: amount.cents,
      direction,
      kind,
      party: readWithoutDirection(message, direction).party,
      balance: null,
      wallet,
    },
  ];
}
