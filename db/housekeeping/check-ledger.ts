/** Whether every figure that is stored beside the rows it follows from is what they come to. */
import type { NeonQueryFunction } from "@neondatabase/serverless";

/** A figure that is not what its rows come to, in words. */
export type LedgerDifference = { household: string; what: string; about: string; stored: string; computed: string };

/** How many households one call recomputes. */
const PAGE = 200;

/** @param sql as the owner of the tables, whom no policy keeps from any household */
export async function findLedgerDifferences(
  sql: NeonQueryFunction<false, false>,
): Promise<{ households: number; differences: LedgerDifference[] }> {
  const differences: LedgerDifference[] = [];
  let households = 0;
  for (let from: string | null = null; ; ) {
    const ids: string[] = (
      await sql`select id from households where ${from}::uuid is null or id > ${from}::uuid order by id limit ${PAGE}`
    ).map(({ id }) => id);
    if (ids.length === 0) return { households, differences };
    const rows = await sql`select household, what, about, coalesce(stored, 'nothing') as stored,
        coalesce(computed, 'nothing') as computed from ledger_differences(${ids}::uuid[])`;
    differences.push(...(rows as LedgerDifference[]));
    households += ids.length;
    from = ids.at(-1) ?? null;
  }
}

/** `household 0193…: total 2026-11 expense: stored 100 of 1, its rows come to 200 of 2` */
export const differenceText = ({ household, what, about, stored, computed }: LedgerDifference): string =>
  `household ${household}: ${what} ${about}: stored ${stored}, its rows come to ${computed}`;
