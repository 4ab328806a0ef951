import { type Cents, toCents } from "../domain/money.ts";
import { PASS_LENGTHS, type PassPrices } from "../domain/passes/passes.ts";
import { type Environment, isLocal } from "./environment.ts";

/** The product as a business at Paystack, and what its passes cost. */
export type PaystackConfiguration = {
  secretKey: string;
  apiUrl: string;
  /** Where a browser may be sent to pay by card. */
  pageOrigin: string;
  isTest: boolean;
  prices: PassPrices;
  /** Epoch milliseconds after which Paystack is asked nothing more. */
  deadline?: number;
};

const PAYSTACK = { apiUrl: "https://api.paystack.co", pageOrigin: "https://checkout.paystack.com" } as const;

/** In shillings, for 1, 3 and 12 months. */
const PASS_PRICES = "390, 975, 3120";

/** Without a secret key, no passes are offered. */
export function readPaystack(
  environment: Environment,
  publicOrigin: string,
  problems: string[],
): PaystackConfiguration | null {
  const secretKey = environment.PAYSTACK_SECRET_KEY?.trim() ?? "";
  const baseUrl = (environment.PAYSTACK_BASE_URL?.trim() ?? "").replace(/\/+$/, "");
  if (secretKey === "") {
    if (baseUrl !== "") problems.push("PAYSTACK_SECRET_KEY is not set, but PAYSTACK_BASE_URL is.");
    return null;
  }
  if (!/^sk_(live|test)_\w+$/.test(secretKey))
    problems.push("PAYSTACK_SECRET_KEY is not one of Paystack's secret keys.");
  if (baseUrl !== "" && !(isLocal(baseUrl) && isLocal(publicOrigin)))
    problems.push("PAYSTACK_BASE_URL is for this machine only.");
  const prices = passPrices(environment.PASS_PRICES_KES?.trim() || PASS_PRICES);
  if (prices === null)
    problems.push("PASS_PRICES_KES is not three amounts in whole shillings, for 1, 3 and 12 months: 390, 975, 3120.");
  return {
    secretKey,
    apiUrl: baseUrl || PAYSTACK.apiUrl,
    pageOrigin: baseUrl || PAYSTACK.pageOrigin,
    isTest: !secretKey.startsWith("sk_live_"),
    prices: prices ?? { 1: toCents(0), 3: toCents(0), 12: toCents(0) },
  };
}

/** Null for anything but three amounts above zero. */
function passPrices(text: string): PassPrices | null {
  const amounts = text.split(",").map((each) => each.trim());
  if (amounts.length !== PASS_LENGTHS.length || !amounts.every((each) => /^[1-9]\d{0,6}$/.test(each))) return null;
  const [one, three, twelve] = amounts.map((each) => toCents(Number(each) * 100)) as [Cents, Cents, Cents];
  return { 1: one, 3: three, 12: twelve };
}
