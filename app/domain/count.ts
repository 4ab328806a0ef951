/** `10,000` */
export const formatCount = (many: number): string => many.toLocaleString("en-US");

/** How many of a thing there are: `1 row`, `10,000 rows`. */
export const counted = (many: number, thing: string): string =>
  many === 1 ? `1 ${thing}` : `${formatCount(many)} ${thing}s`;
