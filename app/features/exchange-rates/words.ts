export const frankfurterPublishesTheRatesOf = "Frankfurter publishes the rates of central banks.";
export const yesThisIsTheRate = (typed: string) => `Yes, this is the rate: ${typed}`;
export const asTyped = (equation: string) => `${equation}, as typed.`;
export const currency = "Currency";
export const oftenUsed = "Often used";
export const allOthers = "All others";
export const oneUnitIn = (currency: string, to: string) => `1 ${currency} in ${to}`;
export const rate = "Rate";
export const amount = "Amount";
export const equation = (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`;
export const asYouTyped = (equation: string) => `${equation}, as you typed.`;
export const orAmountIn = (currency: string) => `or the amount in ${currency}`;
export const orAmountInItsCurrency = "or the amount in its currency";
export const lookingUp = "Looking up the rate…";
export const newerUnavailable = "Newer rates could not be fetched just now.";
export const thatDay = (equation: string, source: string, day: string) => `${equation} · ${source}, ${day}.`;
export const lastDayBefore = (equation: string, source: string, day: string) =>
  `${equation} · ${source}, ${day}, the last day before with a rate.`;
export const unavailable = "Exchange rates could not be fetched just now.";
