/** Passes: months of access that are paid for once, in shillings, and end by themselves. */
import { type Cents, toCents } from "../money.ts";

export const PASS_LENGTHS = [1, 3, 12] as const;
/** In months. */
export type PassLength = (typeof PASS_LENGTHS)[number];

export const PASS_CURRENCY = "KES";

export type PassMethod = "mpesa" | "card";

/** `asked`: the provider has not said how it ended. What is paid may be found so late; what is refunded stays so. */
export type PassState = "asked" | "paid" | "failed" | "refunded";

/** Why nothing was paid. */
export const PASS_FAILURES = [
  "cancelled",
  "wrong pin",
  "no money",
  "unreachable",
  "busy",
  "expired",
  "declined",
  "not asked",
] as const;
export type PassFailure = (typeof PASS_FAILURES)[number];

/** How a payment stands, as its provider says now. */
export type PassEnd = {
  state: PassState;
  failure: PassFailure | null;
  /** The receipt's code at M-PESA. */
  receiptCode: string | null;
  /** ISO 8601. */
  paidAt: string | null;
};

/** What each pass costs, in cents of shillings: whole shillings. */
export type PassPrices = Readonly<Record<PassLength, Cents>>;

export const isPassLength = (value: unknown): value is PassLength => PASS_LENGTHS.some((length) => length === value);

/** A pass as it is offered: its price for a month, and what that saves against single months. */
export type PassOffer = {
  months: PassLength;
  price: Cents;
  /** What a month of it costs; null for a single month. */
  monthly: Cents | null;
  /** In percent of what single months cost; null where it is less than one. */
  saving: number | null;
};

/** @param prices in cents; a month's cost is rounded to the cent, a saving down to the whole percent */
export const passOffers = (prices: PassPrices): PassOffer[] =>
  PASS_LENGTHS.map((months) => {
    const price = prices[months];
    const whole = prices[1] * months;
    const percent = Math.floor((100 * (whole - price)) / whole);
    return {
      months,
      price,
      monthly: months === 1 ? null : toCents(Math.round(price / months)),
      saving: months > 1 && percent >= 1 ? percent : null,
    };
  });

/** `0712 ••• 678` of `+254712345678`: enough to know one's own phone by. */
export const maskedPhone = (phone: string): string => `0${phone.slice(4, 7)} ••• ${phone.slice(-3)}`;

/**
 * @param typed `0712 345 678`, `0110…`, `+254 712…` or `254712…`, with blanks or hyphens anywhere
 * @returns `+254712345678`; null for what can be no mobile number of Kenya
 */
export function kenyanPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]+/g, "");
  const [, number] = /^(?:\+?254|0)([17]\d{8})$/.exec(digits) ?? [];
  return number === undefined ? null : `+254${number}`;
}
