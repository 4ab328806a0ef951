export const rateSource = "Frankfurter publishes the rates of central banks.";
export const yesRateIs = (typed: string) => `Yes, this is the rate: ${typed}`;
export const currency = "Currency";
export const oftenUsed = "Often used";
export const allOthers = "All others";
export const oneUnitIn = (currency: string, to: string) => `1 ${currency} in ${to}`;
export const rate = "Rate";
export const amount = "Amount";
export const lookingUp = "Looking up the rate…";
export const newerUnavailable = "Newer rates could not be fetched.";
export const unavailable = "Exchange rates could not be fetched.";
export const noneAroundThatDay = "No rate was published around that day.";
export const asTyped = (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}, as typed.`;
export const asYouTyped = (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}, as you typed.`;
export const published = (from: string, rate: string, to: string, source: string, day: string) =>
  `1 ${from} = ${rate} ${to} · ${source}, ${day}`;
export const lastDayBefore = (published: string) => `${published}, the last day before with a rate.`;
export const orAmountIn = (currency: string | null) => `or the amount in ${currency ?? "its currency"}`;
