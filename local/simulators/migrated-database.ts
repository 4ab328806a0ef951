import { checksumOf, migrate, readSchema } from "../../db/migrate.ts";
import { type Database, startDatabase } from "./database.ts";

/** What a worker on this machine tells its database. */
export const WORKER_SECRET = "known to everyone, told on this machine only";

/**
 * Starts a database and brings it up to date. A new one starts from the image of an up-to-date one, which is found by the
 * checksum of the whole schema: that takes a fraction of the time.
 * @param options.appPassword the password of the worker's role
 */
export async function startMigratedDatabase({
  appPassword,
  ...options
}: Omit<Parameters<typeof startDatabase>[0], "image"> & { appPassword: string }): Promise<Database> {
  const schema = await readSchema();
  const image = `migrated-${checksumOf(schema).slice(0, 16)}`;
  const database = await startDatabase({ ...options, image });
  try {
    const { applied, isNew } = await migrate({
      ownerUrl: database.url("owner"),
      appPassword,
      workerSecret: WORKER_SECRET,
      schema,
    });
    if (isNew && applied.length > 0) await database.saveImage(image);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
