import { DATA_DIR } from "./data-folder.ts";
import { findRunning } from "./running.ts";

const NO_DATABASE =
  "Set DATABASE_OWNER_URL to the owner's unpooled address of the database, or start the product, with `npm start`.";

/** `findOwnerUrl` for a command, which ends without one. */
export async function requireOwnerUrl(): Promise<string> {
  const url = await findOwnerUrl();
  if (url !== null) return url;
  console.error(NO_DATABASE);
  return process.exit(2);
}

/** The owner's address that the environment names, or else that of the running product's database; null without either. */
export async function findOwnerUrl(
  { DATABASE_OWNER_URL: named }: NodeJS.ProcessEnv = process.env,
  dataDir = DATA_DIR,
): Promise<string | null> {
  return named || ((await findRunning(dataDir))?.ownerUrl ?? null);
}
