/**
 * Whether amounts, each counted up to twice, and the differences of two such sums add up exactly, whatever their signs. A
 * ledger, assets and rates are bounded each by itself, and together they may come to more.
 */
export const canAddUp = (...amounts: readonly number[]): boolean =>
  amounts.reduce((sum, amount) => sum + Math.abs(amount), 0) <= Number.MAX_SAFE_INTEGER / 4;
