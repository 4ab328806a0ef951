export const badRequest = "Bad request";
export const otherCurrency = (named: string, currency: string) =>
  `This says ${named}, but its currency is ${currency}. Enter only the figures.`;
export const onlyFigures = (named: string) => `This says ${named}. Enter only the figures.`;
