/** `10,000` */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** `1 row`, `10,000 rows` */
export const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;
