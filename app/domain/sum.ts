/**
 * Sums that people type into an amount: `1200+350`, `3*(499.50-20)`, `10,000/3`. They are computed exactly, with fractions
 * of whole numbers, and rounded once, at the end.
 */

/** The denominator is above zero. */
type Fraction = { numerator: bigint; denominator: bigint };

/** Nobody types more, and computing more would cost time. */
const MAX_LENGTH = 200;
const TOKEN = /\s*(?:(\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)|([-+*/()\u00d7\u00f7\u2212]))/y;
const SIGNS: Readonly<Record<string, string>> = { "\u00d7": "*", "\u00f7": "/", "\u2212": "-" };

/** The value of a sum in hundredths, rounded halves away from zero; null when it is not a sum, or divides by zero. */
export function hundredthsOf(text: string): bigint | null {
  const tokens = text.length <= MAX_LENGTH ? tokenize(text) : null;
  if (tokens === null) return null;
  const result = parseSum(tokens);
  if (result === null || tokens.length > 0) return null;
  const doubled = 200n * result.numerator;
  const size = doubled < 0n ? -doubled : doubled;
  const rounded = (size + result.denominator) / (2n * result.denominator);
  return doubled < 0n ? -rounded : rounded;
}

/** Numbers and signs from left to right; null when there is anything else. */
function tokenize(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    tokens.push(match[1]?.replaceAll(",", "") ?? SIGNS[match[2] ?? ""] ?? match[2] ?? "");
  }
  return tokens;
}

const add = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

const negated = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator });

const parseSum = (tokens: string[]) =>
  parseChain(tokens, parseProduct, { "+": add, "-": (a, b) => add(a, negated(b)) });

const parseProduct = (tokens: string[]): Fraction | null =>
  parseChain(tokens, parseOperand, {
    "*": (a, b) => ({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }),
    "/": divide,
  });

type Operation = (a: Fraction, b: Fraction) => Fraction | null;

/** Parses operators of one precedence from left to right, consuming their tokens. */
function parseChain(
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

function divide(a: Fraction, b: Fraction): Fraction | null {
  if (b.numerator === 0n) return null;
  const sign = b.numerator < 0n ? -1n : 1n;
  return { numerator: sign * a.numerator * b.denominator, denominator: sign * a.denominator * b.numerator };
}

/** Parses a number, a negated operand, or a sum in brackets. */
function parseOperand(tokens: string[]): Fraction | null {
  const token = tokens.shift();
  if (token === "-") {
    const rest = parseOperand(tokens);
    return rest && negated(rest);
  }
  if (token === "(") {
    const inner = parseSum(tokens);
    return tokens.shift() === ")" ? inner : null;
  }
  if (token === undefined || !/\d/.test(token)) return null;
  const [whole = "", decimals = ""] = token.split(".");
  return { numerator: BigInt(`${whole || "0"}${decimals}`), denominator: 10n ** BigInt(decimals.length) };
}
