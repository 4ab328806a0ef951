/**
 * Which characters a text may have. The database checks stored texts against the same lists (db/columns.ts), which
 * both JavaScript and Postgres read as the inside of a bracket expression.
 */

/**
 * Controls, what ends lines or turns or marks the direction of whatever stands around it, tags, and what is no character: a
 * name could pass for another one. The flags of England, Scotland and Wales are spelled with tags, and refused with them:
 * what they spell is shown nowhere else.
 */
export const UNPRINTABLE =
  "\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufffe\\uffff\\u{e0000}-\\u{e007f}";

/** Spaces, and characters that show nothing by themselves: a text of these alone is blank. */
export const INVISIBLE =
  " \\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180e\\u2000-\\u200f\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb";

const UNPRINTABLES = new RegExp(`[\\u0000${UNPRINTABLE}]`, "gu");
const VISIBLE = new RegExp(`[^${INVISIBLE}]`);

/** Whether a text has nothing but characters that can be printed. */
export const isPrintable = (text: string): boolean => text.isWellFormed() && text.search(UNPRINTABLES) < 0;

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const PRINTED = new RegExp(`[${UNPRINTABLE}]`, "gu");

/**
 * A text that a document or message prints, without characters that cannot be printed; white space becomes a space. What no
 * database stores stays, as no document prints it.
 */
export const printable = (text: string): string =>
  text.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ").replace(PRINTED, "");
