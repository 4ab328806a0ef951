/** What was done, or why it was refused. */
export type Result<Value, R> = { ok: true; value: Value } | { ok: false; refusal: R };
