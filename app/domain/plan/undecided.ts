/** An entry that is not matched for certain yet, and what it may match. */
import type { Room } from "./candidates.ts";
import type { MatchedEntry } from "./evidence.ts";
import { inQuestion, type Window, type Windows } from "./windows.ts";

/**
 * How much is examined for one entry. If its payee has more than that, neither the entry nor that payee's schedules are matched
 * for certain from then on: whatever was left out might match as well.
 */
export const MOST_LOOKED_AT = 1_000;

export type Undecided = {
  entry: MatchedEntry;
  /** Among all, in the order in which they were recorded. */
  index: number;
  /** Whether it was matched since. */
  isDone: boolean;
  /** One for each known schedule of its payee that it may match. */
  groups: Group[];
  /** The windows that fit it by payee and amount; a single one is certain. */
  certain: Window[];
  /** Whether a window that it may match was paid after `certain` was found. */
  isStale: boolean;
  /** By window, the amount that this entry puts in doubt. */
  doubts: Map<Window, number>;
  /** Whether it may be more than was looked at. */
  isCrowded: boolean;
  room: Room;
  /** For schedules without a payee that become known later. */
  roomForAnyone: Room;
};

/** What an entry may match of a schedule; `fitting`: by payee and amount, where no person has linked either of them. */
export type Group = { plan: Windows; possible: Window[]; fitting: Window[] };

export const undecidedEntry = (entry: MatchedEntry, index: number): Undecided => ({
  entry,
  index,
  isDone: false,
  groups: [],
  certain: [],
  isStale: false,
  doubts: new Map(),
  isCrowded: false,
  room: { left: MOST_LOOKED_AT },
  roomForAnyone: { left: MOST_LOOKED_AT },
});

const isOpen = ({ open }: Window): boolean => open > 0;

/** The narrowed-down windows that fit by payee and amount; a single one is certain. */
export const certainOf = (group: Group | undefined, { entry }: Undecided): readonly Window[] =>
  inQuestion(group?.fitting.filter(isOpen) ?? [], entry);

/** Those in question that it may be. */
export const possibleOf = (group: Group | undefined, { entry }: Undecided): readonly Window[] =>
  inQuestion(group?.possible.filter(isOpen) ?? [], entry);
