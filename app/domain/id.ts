const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id that no row has, for a query that is to find none. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Whether a value from a form or a URL can be the id of a row. */
export const isId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
