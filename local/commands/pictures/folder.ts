import { writeFile } from "node:fs/promises";

/** The folder of static files. */
export const PUBLIC = new URL("../../../public/", import.meta.url);

/** A picture that is larger than this costs a phone on a slow network more than it tells. */
const LARGEST = 60 * 1024;

/** Writes a picture into a place of `public/`, and says how large it is. */
export async function savePicture(path: string, bytes: Buffer): Promise<void> {
  if (bytes.length > LARGEST) throw new Error(`${path} has ${bytes.length} bytes, which is too many.`);
  await writeFile(new URL(path, PUBLIC), bytes);
  console.log(`public/${path}  ${(bytes.length / 1024).toFixed(1)} KB`);
}
