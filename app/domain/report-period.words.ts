export const noMonthOfHasA = (year: number) => `No month of ${year} has a budget to compare with.`;
export const overAndLeftCompareThe = (months: string) =>
  `“Over” and “left” compare the months that have a budget: ${months}. The other figures are of the whole year.`;
export const firstToLast = (first: string, last: string) => `${first} to ${last}`;
