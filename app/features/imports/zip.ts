/**
 * Reads a zip that anyone may have made. Only plain ones are read: a directory of few entries with different names, none
 * of it in the 64-bit format; and no more is unpacked than the caller allows, whatever the directory claims.
 */
import { Inflate } from "fflate";

type Entry = { name: string; method: number; start: number; end: number };

const MAX_ENTRIES = 100;
const [END, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];

/** Bytes to inflate at once: they unpack to a thousand times as much at most. */
const SLICE = 8 * 1024;

/**
 * The entries of a zip by name (PKWARE's APPNOTE.TXT, 4.3).
 * @returns null for anything but a plain zip
 */
export function readZip(bytes: Uint8Array): Map<string, Entry> | null {
  try {
    return readDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // Something points outside of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDirectory(view: DataView): Map<string, Entry> | null {
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return null;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(bytesOf(view, at + 46, nameLength ?? 0));
    const local = view.getUint32(at + 42, true);
    if (entries.has(name) || view.getUint32(local, true) !== LOCAL_HEADER) return null;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const method = view.getUint16(at + 10, true);
    const end = start + view.getUint32(at + 20, true);
    // Two names for the same bytes would have them unpacked twice.
    if ([...entries.values()].some((other) => local < other.end && other.start < end)) return null;
    entries.set(name, { name, method, start, end });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** The directory's end stands at the file's end, before a comment. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** Throws a RangeError beyond the file's end. */
const bytesOf = ({ buffer, byteOffset }: DataView, start: number, length: number): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset + start, length);

/** How many bytes may yet be unpacked of a zip, all entries together, and what is thrown beyond them. */
export type Allowance = { bytes: number; problem: Error };

/**
 * An entry's text (UTF-8), piece by piece, so that it is never in memory as a whole.
 * @throws when it is damaged, packed in another way, or exceeds the allowance
 */
export function* unpackText(zip: Uint8Array, { method, start, end }: Entry, allowance: Allowance): Generator<string> {
  if (end > zip.length || (method !== STORED && method !== DEFLATED)) throw new Error("not a plain entry");
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  for (const piece of unpack(zip.subarray(start, end), method)) {
    allowance.bytes -= piece.length;
    if (allowance.bytes < 0) throw allowance.problem;
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

function* unpack(packed: Uint8Array, method: number): Generator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let gained = 0;
  const inflate = new Inflate((piece) => unpacked.push(piece));
  for (let at = 0; at < packed.length; at += SLICE) {
    const slice = packed.subarray(at, at + SLICE);
    if (method === STORED) yield slice;
    else inflate.push(slice, at + SLICE >= packed.length);
    for (const piece of unpacked) gained += piece.length;
    if (method === DEFLATED && gained < at - SLICE) throw new Error("packed text is shorter than its text");
    yield* unpacked;
    unpacked = [];
  }
}
