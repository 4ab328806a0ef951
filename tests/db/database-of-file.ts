import { afterAll, beforeAll } from "vitest";
import { startMigrated } from "./support.ts";

/** The migrated database of a test file: started before its tests, and stopped after them. */
export function databaseOfFile(): Awaited<ReturnType<typeof startMigrated>> {
  const database = {} as Awaited<ReturnType<typeof startMigrated>>;
  beforeAll(async () => {
    Object.assign(database, await startMigrated());
  });
  afterAll(() => database.stop());
  return database;
}
