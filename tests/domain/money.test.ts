import { describe, expect, expectTypeOf, test } from "vitest";
import { CURRENCIES } from "#app/domain/currencies.ts";
import {
  addCents,
  type Cents,
  currencyNamed,
  formatDecimal,
  formatMoney,
  isPlainAmount,
  LARGEST_AMOUNT,
  moneyParts,
  plainDecimal,
  readAmount,
  subtractCents,
  toCents,
  ZERO,
} from "#app/domain/money.ts";
import { AMOUNT_WORDS } from "#app/request/amount-words.ts";
import { fc } from "../property.ts";

const amounts = fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(toCents);

describe("reading an amount", () => {
  test.each([
    ["1,500", 150_000],
    ["1500.5", 150_050],
    [" 1 500.00 ", 150_000],
    ["1\u00a0500", 150_000],
    ["1\u202f500", 150_000],
    ["0.01", 1],
    [".5", 50],
    ["5.", 500],
    ["007", 700],
    ["12,345,678.90", 1_234_567_890],
    ["8.20", 820],
    ["1.10", 110],
    ["10000000000", LARGEST_AMOUNT],
    ["10,000,000,000.00", LARGEST_AMOUNT],
    ["Ksh 1,000", 100_000],
    ["ksh.1000", 100_000],
    ["KES1000", 100_000],
    ["Kshs 1 000.50", 100_050],
    ["Sh 20", 2_000],
    ["500/=", 50_000],
    ["1,500 /-", 150_000],
    ["Ksh 500/=", 50_000],
    ["500 KES", 50_000],
    ["UGX 4,000", 400_000],
    ["200+50", 25_000],
    ["1,200 + 350", 155_000],
    ["Ksh 200+50", 25_000],
    ["3*(499.50-20)", 143_850],
    ["=200+50", 25_000],
  ])("%j is %d cents", (typed, cents) => {
    expect(readAmount(typed)).toEqual({ ok: true, value: cents });
  });

  const FIGURES = "Enter the amount in figures, like 1,500 or 1500.50.";
  const ABOVE_ZERO = "Enter an amount above zero. The type says whether it comes in or goes out.";
  const TOO_MUCH = "That is more than can be recorded. The largest amount is 10,000,000,000.00.";
  test.each([
    ["", "Enter an amount."],
    ["   ", "Enter an amount."],
    ["1.005", "Use at most two decimals."],
    ["1.000", "Use at most two decimals."],
    ["-5", ABOVE_ZERO],
    ["−5", ABOVE_ZERO],
    ["(5)", ABOVE_ZERO],
    ["0", "Enter an amount above zero."],
    ["0.00", "Enter an amount above zero."],
    [".", FIGURES],
    ["1e3", FIGURES],
    ["+5", FIGURES],
    ["1,50", FIGURES],
    ["1,5000", FIGURES],
    ["1,500,00", FIGURES],
    ["1 500,000", FIGURES],
    ["1.500,00", FIGURES],
    [",500", FIGURES],
    ["1..5", FIGURES],
    ["12 5", FIGURES],
    ["KES five", FIGURES],
    ["abc 5", FIGURES],
    ["/=", FIGURES],
    ["KES", FIGURES],
    ["5 bob or so", FIGURES],
    ["KES 10 USD", FIGURES],
    ["KES 10 KES", FIGURES],
    ["5-", FIGURES],
    ["200-250", "The sum comes to zero or less."],
    ["0x10", FIGURES],
    ["Infinity", FIGURES],
    ["NaN", FIGURES],
    ["١٢", FIGURES],
    ["１２", FIGURES],
    ["½", FIGURES],
    ["10000000000.01", TOO_MUCH],
    ["99999999999999999999999999", TOO_MUCH],
  ])("%j is refused: %s", (typed, problem) => {
    const read = readAmount(typed);
    expect(read.ok ? null : AMOUNT_WORDS[read.refusal.code]).toBe(problem);
  });

  test.each([`1${" ".repeat(65_000)}!`, `${"+".repeat(65_000)}!`, `1${"+ ".repeat(30_000)}`, "1".repeat(1_000_000)])(
    "however long what is typed, it is refused at once",
    (typed) => {
      const start = performance.now();
      expect(readAmount(typed).ok || isPlainAmount(typed) || currencyNamed(typed)).not.toBeNull();
      expect(readAmount(typed)).toMatchObject({ ok: false });
      expect(performance.now() - start).toBeLessThan(1_000);
    },
  );

  test.each([`1${" ".repeat(196)}!`, `1${"a ".repeat(98)}`, `Ksh ${" 1".repeat(97)}!`])(
    "what is typed is refused at once a hundred thousand times",
    (typed) => {
      for (let times = 0; times < 100_000; times += 1) isPlainAmount(typed);
      expect(readAmount(typed)).toMatchObject({ ok: false });
    },
  );

  test.each([
    ["Ksh 1,000", "KES"],
    ["Ksh 500/=", "KES"],
    ["kes1000", "KES"],
    ["500 KES", "KES"],
    ["UGX 5", "UGX"],
    ["500/=", null],
    ["Sh 20", null],
    ["1,000", null],
    ["KES", null],
  ])("%j names the currency %j", (typed, currency) => {
    expect(currencyNamed(typed)).toBe(currency);
  });

  test.each([
    ["1,500.50", true],
    ["=1+2", true],
    ["KES 5", false],
    ["5/=", false],
    ["1+2", false],
  ])("%j is as files have it: %j", (typed, isPlain) => {
    expect(isPlainAmount(typed)).toBe(isPlain);
  });

  test("whatever is typed is answered, and only whole cents within the limits are money", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9., -]{0,20}$/), fc.double().map(String));
    fc.assert(
      fc.property(typed, (text) => {
        const read = readAmount(text);
        if (!read.ok) return Object.hasOwn(AMOUNT_WORDS, read.refusal.code);
        return Number.isSafeInteger(read.value) && read.value >= 1 && read.value <= LARGEST_AMOUNT;
      }),
    );
  });

  test("every amount is read back from the ways it is written, to the cent", () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        for (const result of [formatDecimal(cents), plainDecimal(cents), formatDecimal(cents).replaceAll(",", " ")]) {
          expect(readAmount(result)).toEqual({ ok: true, value: cents });
        }
      }),
    );
  });

  test("a file holds every sum to the cent, also where a fraction would be off", () => {
    expect(plainDecimal(toCents(9_007_199_254_740_991))).toBe("90071992547409.91");
    expect([0, -0, 1, -1, 10, -505, 100_000].map((cents) => plainDecimal(toCents(cents)))).toEqual([
      "0.00",
      "0.00",
      "0.01",
      "-0.01",
      "0.10",
      "-5.05",
      "1000.00",
    ]);
  });

  test("a decimal that is typed is the decimal that is kept, where a float would be off", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.integer({ min: 0, max: 99 }), (total, cents) => {
        fc.pre(total > 0n || cents > 0);
        const typed = `${total}.${String(cents).padStart(2, "0")}`;
        expect(readAmount(typed)).toEqual({ ok: true, value: Number(total * 100n + BigInt(cents)) });
      }),
    );
  });
});

describe("counting", () => {
  test("nothing is lost to the cent, however many amounts and in whatever order", () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 100 }), (list) => {
        const exact = list.reduce((sum, each) => sum + BigInt(each), 0n);
        expect(BigInt(addCents(...list))).toBe(exact);
        expect(addCents(...list.toReversed())).toBe(addCents(...list));
        expect(subtractCents(addCents(...list), ...list)).toBe(0);
      }),
    );
  });

  test("only whole, exact numbers become cents", () => {
    for (const invalid of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => toCents(invalid)).toThrow(RangeError);
    }
    expect(() => addCents(toCents(Number.MAX_SAFE_INTEGER), toCents(1))).toThrow(RangeError);
  });

  test("plain arithmetic on money is no money", () => {
    const price = toCents(300);
    expectTypeOf(price + price).not.toExtend<Cents>();
    expectTypeOf(addCents(price, price)).toEqualTypeOf<Cents>();
    expectTypeOf(price).toExtend<number>();
    // @ts-expect-error a sum by hand does not pass for cents
    const sum: Cents = price + price;
    // @ts-expect-error nor does a number someone wrote
    const outcome: Cents = 600;
    expect([sum, outcome]).toEqual([600, 600]);
  });
});

describe("showing", () => {
  test.each([
    [150_000, "KES", "KES 1,500.00"],
    [1_250, "USD", "$12.50"],
    [400_000, "UGX", "UGX 4,000"],
    [400_050, "UGX", "UGX 4,000.50"],
    [400_000, "JPY", "¥4,000"],
    [400_000, "EUR", "€4,000.00"],
    [400_000, "KWD", "KWD 4,000.00"],
    [1_250, null, "$12.50"],
    [0, "KES", "KES 0.00"],
    [0, "UGX", "UGX 0"],
    [-150_000, "KES", "−KES 1,500.00"],
    [-0, "KES", "KES 0.00"],
    [LARGEST_AMOUNT, "KES", "KES 10,000,000,000.00"],
  ])("%d cents of %s are %j", (cents, currency, shown) => {
    expect(formatMoney(toCents(cents), currency)).toBe(shown);
  });

  test("in two pieces, the minus stays with the figure", () => {
    expect(moneyParts(toCents(-150_000), "KES")).toEqual({ sign: "−", symbol: "KES", figure: "1,500.00" });
    expect(moneyParts(toCents(1_250), null)).toEqual({ sign: "", symbol: "$", figure: "12.50" });
    expect(moneyParts(ZERO, "UGX")).toEqual({ sign: "", symbol: "UGX", figure: "0" });
  });

  test("decimals are left out for exactly the currencies that have none, and every currency can be shown", () => {
    const shownWithout = CURRENCIES.map(({ code }) => code).filter(
      (code) => !formatMoney(toCents(400_000), code).includes("."),
    );
    expect(shownWithout.sort().join(" ")).toBe("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF");
  });
});

test("the currencies are those in circulation, ordered by name, each once", () => {
  const names = CURRENCIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(CURRENCIES).toContainEqual({ code: "KES", name: "Kenyan Shilling" });
});
