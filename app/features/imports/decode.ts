/** Characters in which the first rows of an unknown file are looked for. */
export const SAMPLE_LENGTH = 60_000;

/** UTF-8, in which our own files are; what is not becomes a character that no row may have. */
export const decodeUtf8 = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Another program's text: what it marks as UTF-16, UTF-8 or, where it is not that, the usual one of western countries. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Without a mark: a Latin letter has an empty byte before or after it.
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
