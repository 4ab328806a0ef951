import { formatCount, plural } from "./count.ts";
export const interestrateAYear = (interestrate: number) => `${interestrate}% a year`;
export const over = (duration: number, units: string | null) =>
  `over ${plural(duration, `1 ${units?.slice(0, -1)}`, `${formatCount(duration)} ${units}`)}`;
