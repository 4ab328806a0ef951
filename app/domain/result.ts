/** What was done, or why it was refused. */
export type Result<Value, R> = { ok: true; value: Value } | { ok: false; refusal: R };

/** Someone changed or deleted a row since it was shown. */
export type StaleRow = { code: "changed_meanwhile" | "gone" };

/** Why a row is not written, whatever it holds. `already_recorded`: its id is that of one with other contents. */
export type RowRefusal = StaleRow | { code: "already_recorded" };

/** Done, and there is nothing to say about it. */
export const DONE = { ok: true, value: null } as const;

export const refused = <const R>(refusal: R) => ({ ok: false, refusal }) as const;
