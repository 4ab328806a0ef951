import { plural } from "./count.ts";
export const monthsOf = (months: number) => plural(months, "1 month", `${months} months`);
export const valueAMonth = (value: string) => `${value} a month`;
export const lessThanMonthByMonth = (percent: number) => `${percent}% less than month by month`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
