import { describe, expect, test } from "vitest";
import { amortise } from "#app/domain/loans/amortisation.ts";
import {
  APR_DEFAULTS,
  APR_UNITS,
  type Apr,
  type AprTyped,
  calculateApr,
  evaluatePayment,
  isComplete,
  PAYMENT_DEFAULTS,
  type PaymentTyped,
  paymentProblem,
} from "#app/domain/loans/loan-calculators.ts";
import { LARGEST_AMOUNT, plainDecimal, toCents } from "#app/domain/money.ts";
import { addressOf, readAddress } from "#app/routes/loans/calculator/search-params.ts";
import { durationText, noPayment } from "#app/routes/loans/calculator/words.ts";
import { fc } from "../property.ts";

const apr = (principal: string, repayment: string, duration: string, unit: AprTyped["unit"]) =>
  calculateApr({ principal, repayment, duration, unit });
const durationOf = (found: Apr | null) => found && durationText(found.duration, found.unit);
const evaluate = (principal: string, rate: string, duration: string, unit: PaymentTyped["unit"]) =>
  evaluatePayment({ principal, rate, duration, unit });

describe("the APR", () => {
  test.each<[principal: string, repayment: string, duration: string, unit: AprTyped["unit"], percent: string]>([
    // Payday loans as consumer offices print them: 15 on 100 for two weeks is 391.07 (391 percent), as 4 weeks 195.54.
    ["100", "115", "14", "days", "391.07"],
    ["100", "115", "2", "weeks", "391.07"],
    ["100", "115", "4", "weeks", "195.54"],
    ["1000", "1090", "30", "days", "109.50"],
    // By hand, where the days divide evenly.
    ["100", "110", "365", "days", "10.00"],
    ["100", "200", "365", "days", "100.00"],
    ["100", "101", "1", "days", "365.00"],
    ["100", "101", "73", "days", "5.00"],
    ["3650", "3651", "1", "days", "10.00"],
    ["1000", "1100", "36.5", "days", "100.00"],
    ["1000", "1100", "0.5", "days", "7,300.00"],
    ["1000", "1070", "7", "weeks", "52.14"],
    ["1000", "1010", "1", "weeks", "52.14"],
    ["761", "1126", "1", "months", "575.12"],
    ["1000", "1090", "1", "months", "107.92"],
    ["1000", "1200", "12", "months", "19.98"],
    ["1000", "1045.66", "1.5", "months", "36.50"],
    // Halves go up: 0.005 percent, and 0.0049….
    ["20000", "20001", "365", "days", "0.01"],
    ["20001", "20002", "365", "days", "0.00"],
    // From the smallest amount to the largest.
    ["0.01", "0.02", "365", "days", "100.00"],
    ["0.01", "10000000000", "1", "days", "36,499,999,999,963,500.00"],
    ["9999999999.99", "10000000000", "365", "days", "0.00"],
    ["0.01", "0.02", "0.000001", "days", "36,500,000,000.00"],
    ["1", "2", "9999999", "months", "0.00"],
    // As people type.
    ["1,000", " 1 090.00 ", " 30 ", "days", "109.50"],
    ["1000", "1090", "30.0", "days", "109.50"],
    ["1000", "1090", "1,095", "days", "3.00"],
  ])("%s repaid with %s after %s %s is %s percent a year", (principal, repayment, duration, unit, percent) => {
    expect(apr(principal, repayment, duration, unit)?.percent).toBe(percent);
  });

  test("is the formula of the specification, within rounding, wherever a float can follow", () => {
    const amounts = fc.integer({ min: 100_00, max: 1_000_000_00 });
    const days = { days: 1, weeks: 7, months: 30.44 };
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 1, max: 4000 }),
        fc.constantFrom(...APR_UNITS),
        (principal, cost, duration, unit) => {
          const found = apr(plain(principal), plain(principal + cost), String(duration), unit)?.percent ?? "";
          const expected = (((principal + cost - principal) / principal) * 365 * 100) / (duration * days[unit]);
          expect(Math.abs(Number(found.replaceAll(",", "")) - expected)).toBeLessThan(0.00501);
        },
      ),
    );
  });

  test("says how long in words", () => {
    expect(durationOf(apr("1", "2", "1", "days"))).toBe("1 day");
    expect(durationOf(apr("1", "2", "01.0", "weeks"))).toBe("1 week");
    expect(durationOf(apr("1", "2", "1.5", "months"))).toBe("1.5 months");
    expect(durationOf(apr("1", "2", "1,095", "days"))).toBe("1,095 days");
  });

  test.each<[why: string, wrong: Partial<AprTyped>]>([
    ["no principal", { principal: "" }],
    ["a principal of zero", { principal: "0" }],
    ["a principal below zero", { principal: "-1000" }],
    ["words", { principal: "a thousand" }],
    ["a third decimal", { principal: "1000.005" }],
    ["an exponent", { principal: "1e3" }],
    ["more than can be recorded", { repayment: "10000000000.01" }],
    ["no repayment", { repayment: "" }],
    ["a repayment of the principal", { repayment: "1000" }],
    ["a repayment of less", { repayment: "999.99" }],
    ["no duration", { duration: "" }],
    ["a duration of zero", { duration: "0.00" }],
    ["a duration below zero", { duration: "-30" }],
    ["an endless duration", { duration: "Infinity" }],
    ["a duration of nothing but a point", { duration: "." }],
  ])("is none for %s", (_, invalid) => {
    expect(calculateApr({ principal: "1000", repayment: "1090", duration: "30", unit: "days", ...invalid })).toBeNull();
  });
});

describe("the payment", () => {
  test.each<[principal: string, rate: string, duration: string, unit: PaymentTyped["unit"], monthly: number]>([
    // Figures that textbooks and banks print.
    ["100000", "6", "360", "months", 599_55],
    ["100000", "6", "30", "years", 599_55],
    ["200000", "6.5", "30", "years", 1_264_14],
    ["200000", "5", "15", "years", 1_581_59],
    ["100000", "12", "12", "months", 8_884_88],
    ["1000", "12", "12", "months", 88_85],
    ["10000", "10", "12", "months", 879_16],
    ["250000", "4", "30", "years", 1_193_54],
    ["300000", "4.5", "30", "years", 1_520_06],
  ])("of %s at %s percent over %s %s is %d cents a month, as published", (principal, rate, duration, unit, monthly) => {
    expect(evaluate(principal, rate, duration, unit)?.monthly).toBe(monthly);
  });

  /** The annuity by its meaning: the payment whose discounted sum is the principal. */
  function bySummingDiscounts(principal: string, rate: string, months: number): bigint {
    const cents = BigInt(Math.round(Number(principal) * 100));
    const twelfth = BigInt(Math.round(Number(rate) * 100));
    const [below, grown] = [120_000n, 120_000n + twelfth];
    // 1 ÷ v + 1 ÷ v² + …, over the common denominator v to the number of months.
    let [above, factor] = [0n, 1n];
    for (let month = months; month >= 1; month -= 1) {
      above += below ** BigInt(month) * factor;
      factor *= grown;
    }
    return (2n * cents * factor + above) / (2n * above);
  }

  test.each<[principal: string, rate: string, duration: string, unit: PaymentTyped["unit"], months: number]>([
    ["1000", "12", "1", "months", 1],
    ["1000", "0.01", "1", "months", 1],
    ["1000", "10000", "1", "months", 1],
    ["0.01", "12", "12", "months", 12],
    ["0.01", "10000", "24", "months", 24],
    ["0.02", "0.01", "2", "months", 2],
    ["1", "13", "12", "months", 12],
    ["5000", "120", "1", "months", 1],
    ["5000", "120", "3", "months", 3],
    ["50000", "13", "18", "months", 18],
    ["50000", "13", "1.5", "years", 18],
    ["50000", "13.00", "1.50", "years", 18],
    ["75000", "9.99", "0.5", "years", 6],
    ["75000", "9.9", "0.25", "years", 3],
    ["123456.78", "13.75", "37", "months", 37],
    ["300000", "12", "24", "months", 24],
    ["500000", "13", "36", "months", 36],
    ["500000", "14.5", "3", "years", 36],
    ["1250000", "14.5", "5", "years", 60],
    ["2500000", "15.25", "7", "years", 84],
    ["4000000", "9.5", "15", "years", 180],
    ["4000000", "9.5", "180", "months", 180],
    ["12000000", "0.01", "30", "years", 360],
    ["12000000", "7.1", "25", "years", 300],
    ["1,000,000", "13", "2", "years", 24],
    ["999999.99", "99.99", "10", "years", 120],
    ["10000000000", "0.01", "1", "months", 1],
    ["10000000000", "12", "12", "months", 12],
    ["10000000000", "14.5", "30", "years", 360],
    ["10000000000", "24", "100", "years", 1200],
    ["9999999999.99", "13.33", "1200", "months", 1200],
    ["100", "10000", "12", "months", 12],
    ["80000", "1", "600", "months", 600],
  ])("of %s at %s percent over %s %s sums, discounted, to the principal", (principal, rate, duration, unit, months) => {
    const found = evaluate(principal, rate, duration, unit);
    expect(BigInt(found?.monthly ?? -1)).toBe(bySummingDiscounts(principal.replaceAll(",", ""), rate, months));
    expect(found?.schedule.length).toBeLessThanOrEqual(months);
  });

  test("has the schedule's sums as its totals, and repays the principal and the interest", () => {
    const typed = fc.record({
      principal: fc.integer({ min: 1, max: LARGEST_AMOUNT }),
      rate: fc.integer({ min: 1, max: 100_00 }),
      months: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(typed, ({ principal, rate, months }) => {
        const found = evaluate(plain(principal), plain(rate), String(months), "months");
        const terms = { principal: toCents(principal), rate: rate / 100, duration: months, unit: "months" } as const;
        expect(found?.schedule).toEqual(amortise(terms));
        expect(found?.total).toBe(principal + (found?.interest ?? Number.NaN));
        expect(found?.total).toBe(found?.schedule.reduce((sum, { payment }) => sum + payment, 0));
      }),
    );
  });

  test.each<[why: string, wrong: Partial<PaymentTyped>]>([
    ["no principal", { principal: "" }],
    ["a principal of zero", { principal: "0" }],
    ["a principal below zero", { principal: "-1" }],
    ["a third decimal", { principal: "1.005" }],
    ["no rate", { rate: "" }],
    ["a rate of zero", { rate: "0" }],
    ["a rate below zero", { rate: "-12" }],
    ["a rate in words", { rate: "twelve" }],
    ["no duration", { duration: " " }],
    ["a duration of zero", { duration: "0" }],
    ["a duration below zero", { duration: "-12" }],
  ])("is none, and there is the alert, for %s", (_, invalid) => {
    const typed: PaymentTyped = { principal: "1000", rate: "12", duration: "12", unit: "months", ...invalid };
    expect(evaluatePayment(typed)).toBeNull();
    expect(paymentProblem(typed)).toBe("not_positive");
  });

  test.each<[string, Partial<PaymentTyped>, RegExp]>([
    ["half a month", { duration: "1.5" }, /whole months/],
    ["years that are no whole months", { duration: "1.3", unit: "years" }, /whole months/],
    ["more than 1200 months", { duration: "1201" }, /at most 1,200/],
    ["more than a hundred years", { duration: "101", unit: "years" }, /at most 1,200/],
    ["a rate above 10,000 percent", { rate: "10000.01" }, /at most 10,000% per year/],
    ["more than can be added up", { principal: "10000000000", rate: "10000", duration: "1200" }, /a smaller principal/],
  ])("is none for %s, which is told in words of its own beside the alert", (_, invalid, message) => {
    const typed: PaymentTyped = { principal: "1000", rate: "12", duration: "12", unit: "months", ...invalid };
    expect(evaluatePayment(typed)).toBeNull();
    const words = noPayment[paymentProblem(typed) ?? "not_positive"];
    expect(words).toMatch(message);
    expect(words).toContain(noPayment.not_positive);
  });

  test("takes a rate of up to six decimals", () => {
    // The annuity formula in floating point, at 12.125 / 1200 a month.
    const r = 12.125 / 1200;
    const payment = Math.round((100_000_00 * r) / (1 - (1 + r) ** -12));
    const typed: PaymentTyped = { principal: "100000", rate: "12.125", duration: "12", unit: "months" };
    expect(evaluatePayment(typed)?.monthly).toBe(payment);
  });
});

test("a form is complete when nothing is left to fill in, right or wrong", () => {
  expect([APR_DEFAULTS, PAYMENT_DEFAULTS].map(isComplete)).toEqual([false, false]);
  expect(isComplete({ ...APR_DEFAULTS, principal: "x", repayment: "0" })).toBe(true);
  expect(isComplete({ ...PAYMENT_DEFAULTS, principal: " ", rate: "1" })).toBe(false);
});

describe("an address", () => {
  const request = (query: string) => readAddress(new URLSearchParams(query));
  const nothing = { typed: APR_DEFAULTS, submitted: false };
  const APR_QUERY = "of=apr&principal=1000&repayment=1090&duration=30&unit=days";
  const typed = { principal: "1000", repayment: "1090", duration: "30", unit: "days" } as const;

  test("is about one calculator, and the other one starts with its defaults", () => {
    expect(request("")).toEqual({ apr: nothing, payment: { typed: PAYMENT_DEFAULTS, submitted: false } });
    expect(request(APR_QUERY)).toEqual({
      apr: { typed, submitted: true },
      payment: { typed: PAYMENT_DEFAULTS, submitted: false },
    });
    expect(request(APR_QUERY.replace("of=apr", "of=payment")).apr).toEqual(nothing);
    expect(request(APR_QUERY.replace("of=apr", "of=toString")).apr).toEqual(nothing);
  });

  test("of an unfinished form leaves out what is empty; of one that was sent it does not", () => {
    const unfinished = { ...typed, repayment: "" };
    for (const submitted of [true, false]) {
      const { search } = new URL(addressOf("apr", { typed: unfinished, submitted }), "https://pamoja.example");
      expect(request(search).apr).toEqual({ typed: unfinished, submitted });
    }
    expect(addressOf("apr", { typed, submitted: false })).toBe(`/loan-calculator?${APR_QUERY}`);
  });

  test("keeps what was typed, however odd, but no unit that there is not", () => {
    const odd = { ...typed, principal: "1 000&x=%", repayment: "<b>" };
    const { search } = new URL(addressOf("apr", { typed: odd, submitted: true }), "https://pamoja.example");
    expect(request(search).apr.typed).toEqual(odd);
    expect(request(APR_QUERY.replace("days", "years")).apr.typed.unit).toBe("days");
  });
});

const plain = (hundredths: number): string => plainDecimal(toCents(hundredths));
