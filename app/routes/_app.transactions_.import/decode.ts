/** UTF-8, in which our own files are; what is not becomes a character that no row may have. */
export const decodeUtf8 = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** Another program's text: what it marks as UTF-16, UTF-8 or, where it is not that, the usual one of western countries. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
