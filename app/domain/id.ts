const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a value from a form or a URL can be the id of a row. */
export const isId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
