/**
 * Small sums as people type them into an amount: `1200+350`, `3*(499.50-20)`, `10,000/3`. They are worked out exactly, with
 * fractions of whole numbers, and rounded once, at the end.
 */

/** A whole number over another one above zero. */
type Fraction = { over: bigint; under: bigint };

/** Nobody types more; whoever sends more is not made to wait for it. */
const LONGEST = 200;
const TOKEN = /\s*(?:(\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)|([-+*/()\u00d7\u00f7\u2212]))/y;
const SIGNS: Readonly<Record<string, string>> = { "\u00d7": "*", "\u00f7": "/", "\u2212": "-" };

/**
 * Works a sum out.
 * @returns hundredths, rounded to whole ones, halves away from zero; null when it is no sum, or divides by zero
 */
export function hundredthsOf(text: string): bigint | null {
  const tokens = text.length <= LONGEST ? tokensOf(text) : null;
  if (tokens === null) return null;
  const result = added(tokens);
  if (result === null || tokens.length > 0) return null;
  const twice = 200n * result.over;
  const size = twice < 0n ? -twice : twice;
  const rounded = (size + result.under) / (2n * result.under);
  return twice < 0n ? -rounded : rounded;
}

/** Numbers and signs from left to right; null when something else stands among them. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    tokens.push(found[1]?.replaceAll(",", "") ?? SIGNS[found[2] ?? ""] ?? found[2] ?? "");
  }
  return tokens;
}

const added = (tokens: string[]) =>
  chained(tokens, multiplied, {
    "+": (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
    "-": (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under }),
  });

const multiplied = (tokens: string[]): Fraction | null =>
  chained(tokens, single, {
    "*": (a, b) => ({ over: a.over * b.over, under: a.under * b.under }),
    "/": (a, b) => divided(a, b),
  });

type Operation = (a: Fraction, b: Fraction) => Fraction | null;

/** Operations of one rank, from left to right. Takes what it reads off the tokens. */
function chained(
  tokens: string[],
  operand: (tokens: string[]) => Fraction | null,
  operations: Readonly<Record<string, Operation>>,
): Fraction | null {
  let result = operand(tokens);
  for (let operation = operations[tokens[0] ?? ""]; result && operation; operation = operations[tokens[0] ?? ""]) {
    tokens.shift();
    const next = operand(tokens);
    result = next && operation(result, next);
  }
  return result;
}

function divided(a: Fraction, b: Fraction): Fraction | null {
  if (b.over === 0n) return null;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: sign * a.over * b.under, under: sign * a.under * b.over };
}

/** A number, one with a minus before it, or a sum within brackets. */
function single(tokens: string[]): Fraction | null {
  const token = tokens.shift();
  if (token === "-") {
    const rest = single(tokens);
    return rest && { over: -rest.over, under: rest.under };
  }
  if (token === "(") {
    const inner = added(tokens);
    return tokens.shift() === ")" ? inner : null;
  }
  if (token === undefined || !/\d/.test(token)) return null;
  const [whole = "", decimals = ""] = token.split(".");
  return { over: BigInt(`${whole || "0"}${decimals}`), under: 10n ** BigInt(decimals.length) };
}
