/** `10,000` */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** What is said of one, or of any other number. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `1 row`, `10,000 rows` */
export const counted = (count: number, noun: string): string =>
  plural(count, `1 ${noun}`, `${formatCount(count)} ${noun}s`);

/** `1 day`, `4 days` */
export const countOfDays = (days: number): string => counted(days, "day");
