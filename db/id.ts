import { v7 } from "uuid";

/**
 * A new row's id: a UUID v7, so that rows made later sort later. workerd's clock stands still within a request; the
 * library counts up within one millisecond, so ids made in a row still ascend.
 */
export const newId = (): string => v7();
