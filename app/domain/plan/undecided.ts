/** An entry that is nothing for certain until now, and what it may be. */
import type { Room } from "./candidates.ts";
import type { MatchedEntry } from "./evidence.ts";
import { inQuestion, type Window, type Windows } from "./windows.ts";

/**
 * How much is looked at for one entry. Of one that may be more by its payee nothing is certain, nor of what is planned for that payee
 * from then on: whatever was left out may be it as well.
 */
export const MOST_LOOKED_AT = 1_000;

export type Undecided = {
  entry: MatchedEntry;
  /** Among all, in the order in which they were recorded. */
  index: number;
  /** Whether it was matched since. */
  isDone: boolean;
  /** For each known schedule of its payee of which it may be something. */
  groups: Group[];
  /** Those in question of which it is one for certain, if it is no other. */
  certain: Window[];
  /** Whether something that it may be was paid since that was found. */
  isStale: boolean;
  /** How much of what it may be is doubted on its account. */
  doubts: Map<Window, number>;
  /** Whether it may be more than was looked at. */
  isCrowded: boolean;
  room: Room;
  /** For schedules that become known later, and of which nobody said who is paid. */
  roomForAnyone: Room;
};

/** What an entry may be of a schedule; `fitting`: of its payee and its amount, where nothing was said of either. */
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

/** Those in question of which an entry is one for certain, if it is no other. */
export const certainOf = (group: Group | undefined, { entry }: Undecided): readonly Window[] =>
  inQuestion(group?.fitting.filter(isOpen) ?? [], entry);

/** Those in question that it may be. */
export const possibleOf = (group: Group | undefined, { entry }: Undecided): readonly Window[] =>
  inQuestion(group?.possible.filter(isOpen) ?? [], entry);
