import { newId } from "#db/id.ts";

export type Random = {
  /** From 0 to less than 1. */
  next: () => number;
  pick: <T>(from: readonly T[]) => T;
  /** Whether something that happens this often happens now. */
  chance: (share: number) => boolean;
};

/** Mulberry32: as good as a fuzzer needs, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] as never,
    chance: (share) => next() < share,
  };
}

/** A text that no screen sends, or something of someone else's. */
export function strangeText({ pick, chance }: Random, others: readonly string[]): string {
  if (others.length > 0 && chance(0.25)) return pick(others);
  return pick<() => string>([
    () => pick(["", " ", "\u0000", "a\u0000b", "\ud800", "\u202e\ufeff\u200b"]),
    () => "💰".repeat(20),
    () => "x".repeat(pick([121, 255, 1000, 20_000])),
    () => "9".repeat(pick([5, 16, 40, 400])),
    () => pick(["-1", "0", "1e309", "NaN", "Infinity", "1.005", "1,000.00", "٣", "0x10", "1;2", "١٬٠٠٠"]),
    () => pick(["2026-02-30", "0000-00-00", "9999-12-31", "10000-01-01", "2026-13", "-2026-01-01", "2026-11-21T00:00"]),
    () =>
      pick(["null", "true", "{}", "[]", "constructor", "__proto__", "toString", "../../etc/passwd", "//evil.example"]),
    () => pick(["' or 1=1 --", "<script>alert(1)</script>", "{{7*7}}", "%00", "%", "\\", '"', "=1+1", "{1,2}"]),
    newId,
    () => "00000000-0000-0000-0000-000000000000",
    () => pick(["income", "expense", "loan_repayment", "asset_purchased", "KES", "USD", "XXX", "2147483648"]),
  ])();
}

/** A JSON value that no client sends. */
export function strangeValue(random: Random, others: readonly string[]): unknown {
  const text = () => strangeText(random, others);
  return random.pick<() => unknown>([
    text,
    text,
    text,
    () => random.pick([null, true, 0, -1, 1e308, 2 ** 53]),
    () => random.pick<unknown>([{}, [], [null], [[]], { toString: "x" }]),
    () => ({ [text()]: text() }),
    () => [text(), text()],
  ])();
}
