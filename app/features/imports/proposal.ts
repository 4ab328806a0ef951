import type { Mapping, MappingField } from "#app/domain/imports/file-mapping.ts";
import type { PlannedRow } from "#db/imports/import-plan.ts";
import type { Delimiter } from "./table.ts";

/** One of the file's first rows as it would be read, or why it could not be. */
export type ShownRow = { line: number } & (Omit<PlannedRow, "line"> | { problem: string });

/** What the columns of an unknown file may hold. */
export type Proposal = {
  columns: string[];
  /** A cell of each column. */
  examples: string[];
  delimiter: Delimiter;
  /** The line that names the columns, counted from 1; 0 where none does. */
  headerLine: number;
  mapping: Mapping;
  /** What is still to be chosen, in words. */
  questions: Partial<Record<MappingField, string>>;
  /** Whether it is the mapping of an earlier file. */
  isRemembered: boolean;
  /** Whether that says all of this file, and nothing in it speaks against it: then it is not asked about. */
  isFamiliar: boolean;
  /** Whether its rows refer to each other, so that it is read as a whole. */
  isWhole: boolean;
  /** What is to be known of the file besides, in words. */
  notes: string[];
  shown: ShownRow[];
};
