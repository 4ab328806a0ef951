export const frankfurterPublishesTheRatesOf = "Frankfurter publishes the rates of central banks.";
export const yesThisIsTheRate = (typed: string) => `Yes, this is the rate: ${typed}`;
export const equationAsTyped = (equation: string) => `${equation}, as typed.`;
export const currency = "Currency";
export const oftenUsed = "Often used";
export const allOthers = "All others";
export const n1CurrencyInTo = (currency: string, to: string) => `1 ${currency} in ${to}`;
export const rate = "Rate";
export const amount = "Amount";
