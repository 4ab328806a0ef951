/**
 * The nightly look at every stored figure: a household's turn comes at one hour of the day. A difference is a fault of
 * ours.
 */
import { logError } from "../app/log/log.ts";
import { listHouseholdsToCheck, listWrongFigures } from "../db/housekeeping/ledger-check.ts";
import type { SystemScope } from "../db/system.ts";

/** How many transactions one statement recounts, unless a single household has more. */
const ROWS = 50_000;
/** Milliseconds after which a run begins no further statement. A run has fifteen minutes, and mails to send meanwhile. */
const LONGEST = 5 * 60_000;

/** @throws when the database does not answer; a batch that takes too long is logged, and the next one is checked */
export async function checkLedger(
  system: SystemScope,
  at: Date,
  { rows = ROWS, longest = LONGEST } = {},
): Promise<void> {
  const start = Date.now();
  let from: string | null = null;
  for (;;) {
    const households: string[] = await listHouseholdsToCheck(system, at.getUTCHours(), from, rows);
    if (households.length === 0) return;
    if (Date.now() - start > longest) {
      logError("ledger-check-incomplete", `households from ${households[0]} on were not checked in time`);
      return;
    }
    await checkHouseholds(system, households);
    from = households.at(-1) ?? null;
  }
}

async function checkHouseholds(system: SystemScope, households: readonly string[]): Promise<void> {
  try {
    for (const { household, kind, row } of await listWrongFigures(system, households)) {
      logError("ledger-difference", "a stored figure is not what its rows come to", {
        household,
        kind,
        ...(row === null ? {} : { row }),
      });
    }
  } catch (error) {
    const range = `${households.length} households from ${households[0]} on`;
    logError("ledger-check-incomplete", `${range} could not be checked`, { error });
  }
}
