/** Characters in which the first rows of an unknown file are looked for. */
export const SAMPLE_LENGTH = 60_000;

/** UTF-8, in which our own files are; what is not becomes a character that no row may have. */
export const decodeUtf8 = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Another program's text: what it marks as UTF-16, UTF-8 or, where it is not that, the usual one of western countries. */
export function decodeText(bytes: ArrayBuffer, { isWhole } = { isWhole: true }): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  // What goes on may end within a character.
  const options = { stream: !isWhole };
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes, options);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes, options);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes, options);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** In bytes: a character has four at most. */
const START = 4 * SAMPLE_LENGTH;

/** As much of another program's text as a proposal goes by. */
export const decodeStart = (bytes: ArrayBuffer): string =>
  decodeText(bytes.slice(0, START), { isWhole: bytes.byteLength <= START });
