/** What the sum of a list is made of. Pure. */
import type { Part } from "#app/components/composition-bar.tsx";
import { type Cents, ZERO } from "#app/domain/money.ts";
import { faceOfHolding } from "./face-of-holding.ts";
import * as say from "./words.tsx";

type Item = { id: string; name: string; base: Cents | null };

/** The items, the largest first, in the colours of their faces; of those with one colour, each is paler than the last. */
export function partsOf(items: readonly Item[]): (Part & { name: string })[] {
  const seen = new Map<string, number>();
  return items.map(({ id, name, base }) => {
    const face = faceOfHolding(name);
    const count = seen.get(face) ?? 0;
    seen.set(face, count + 1);
    return { key: id, name, face, amount: base ?? ZERO, strength: 0.7 ** count };
  });
}

/** How many parts are named before the rest is one. */
const NAMED = 5;

/** The parts with their shares, as long as a card is; the smallest ones together. */
export function sharesOf(parts: ReturnType<typeof partsOf>): (Part & { name: string; percent: string })[] {
  const all = parts.filter(({ amount }) => amount > 0);
  const total = all.reduce((sum, { amount }) => sum + amount, 0);
  const rest = all.slice(NAMED);
  const shown =
    rest.length < 2
      ? all
      : [
          ...all.slice(0, NAMED),
          {
            ...{ key: "rest", name: say.others, face: "account-other" },
            amount: rest.reduce((sum, { amount }) => sum + amount, 0),
          },
        ];
  return shown.map((part) => ({ ...part, percent: `${((part.amount / total) * 100).toFixed(1)} %` }));
}
