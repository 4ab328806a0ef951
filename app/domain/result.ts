/** What was done, or why it was refused. */
export type Result<Value, R> = { ok: true; value: Value } | { ok: false; refusal: R };

/** Done, and there is nothing to say about it. */
export const DONE = { ok: true, value: null } as const;

export const refused = <const R>(refusal: R) => ({ ok: false, refusal }) as const;
