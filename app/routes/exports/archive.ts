import { Zip, ZipDeflate } from "fflate";

/** A file of the archive; its text arrives in pieces. */
export type ArchivedFile = { name: string; pieces: AsyncIterable<string> };

/** Zips files as they arrive, so that none is ever in memory as a whole. */
export async function* archive(files: Iterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const ready = (): Uint8Array[] => {
    const chunks = packed.filter(({ length }) => length > 0);
    packed = [];
    return chunks;
  };
  const encoder = new TextEncoder();
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(encoder.encode(piece));
      yield* ready();
    }
    file.push(new Uint8Array(), true);
    yield* ready();
  }
  zip.end();
  yield* ready();
}
