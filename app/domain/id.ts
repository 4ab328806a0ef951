const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether something that came with a form or an address can be the id of a row. */
export const isId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
