import { v7 } from "uuid";

/**
 * A new row's id: a UUID v7, so that later rows sort later. workerd's clock stands still within a request; the library
 * counts up within a millisecond, so consecutive ids still ascend.
 */
export const newId = (): string => v7();
