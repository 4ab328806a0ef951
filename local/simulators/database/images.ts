import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import project from "../../../package.json" with { type: "json" };

/** Images of whole databases, cached between runs beside the packages that made them. */
const FOLDER = new URL("../../../node_modules/.cache/pamoja/", import.meta.url);
const VERSION = project.devDependencies["@electric-sql/pglite"];

/** The image of a database without anything in it. */
export const EMPTY = "empty";

const fileOf = (name: string): string => `${name}-${VERSION}.tar`;

/** The image that was saved under a name, or null. */
export async function readImage(name: string): Promise<Blob | null> {
  const bytes = await readFile(new URL(fileOf(name), FOLDER)).catch(() => null);
  return bytes && new Blob([bytes]);
}

/** Saves an image under a name that covers all it depends on, and deletes older images of its kind. */
export async function saveImage(name: string, image: Blob): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  // Moved into place when complete: several processes may be doing this at the same time.
  const unfinished = new URL(`${crypto.randomUUID()}.new`, FOLDER);
  await writeFile(unfinished, new Uint8Array(await image.arrayBuffer()));
  await rename(unfinished, new URL(fileOf(name), FOLDER));
  const [kind] = name.split("-");
  for (const file of await readdir(FOLDER)) {
    if (file.startsWith(`${kind}-`) && file !== fileOf(name)) await rm(new URL(file, FOLDER), { force: true });
  }
}
