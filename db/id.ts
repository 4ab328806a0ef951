import { v5, v7 } from "uuid";

/**
 * A new row's id: a UUID v7, so that later rows sort later. workerd's clock stands still within a request; the library
 * counts up within a millisecond, so consecutive ids still ascend.
 */
export const newId = (): string => v7();

/** The id that follows another, always the same one: what replaces a row is stored once, however often it is sent. */
export const nextId = (id: string): string => v5("next", id);

/** An id for a household's `id` that no other household has, always the same one. */
export const idWithin = (householdId: string, id: string): string => v5(id, householdId);
