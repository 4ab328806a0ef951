import { formatMoney, toCents } from "#app/domain/money.ts";
import type { PocketRow } from "#db/pockets/pockets.ts";
import * as say from "./words.ts";

/** What pockets keep of an account, which ends with it: in a sentence; null where there are none. */
export function keptIn(account: string, pockets: readonly PocketRow[]): string | null {
  const own = pockets.filter((pocket) => pocket.account === account);
  const [first] = own;
  if (!first) return null;
  const sum = own.reduce((sum, { held }) => sum + Math.max(0, held), 0);
  return say.pocketsKeep(
    own.map(({ name }) => name),
    formatMoney(toCents(sum), first.currency),
  );
}
