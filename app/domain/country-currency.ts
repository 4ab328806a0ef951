import { DEFAULT_CURRENCY } from "./currency-codes.ts";

/** Kenya's neighbours, and where most Kenyans abroad live. */
const CURRENCIES_OF: Readonly<Record<string, string>> = {
  AE: "AED",
  AU: "AUD",
  BI: "BIF",
  CA: "CAD",
  CD: "CDF",
  ET: "ETB",
  GB: "GBP",
  GH: "GHS",
  IN: "INR",
  MW: "MWK",
  NG: "NGN",
  QA: "QAR",
  RW: "RWF",
  SA: "SAR",
  SO: "SOS",
  SS: "SSP",
  TZ: "TZS",
  UG: "UGX",
  US: "USD",
  ZA: "ZAR",
  ZM: "ZMW",
  ...Object.fromEntries(["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"].map((code) => [code, "EUR"])),
};

/**
 * The currency that is chosen at first for a new household. In Kenya, and wherever it is not known, the shilling.
 * @param country its two-letter code; null where the network reports none
 */
export const currencyAt = (country: string | null): string => CURRENCIES_OF[country ?? ""] ?? DEFAULT_CURRENCY;
