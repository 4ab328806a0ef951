import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite, protocol } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import {
  CLEAN_SESSION,
  type Connection,
  type Engine,
  readCommandTag,
  type StatementResult,
  textField,
} from "./engine.ts";
import { holdRole, releaseRole } from "./fixed-role.ts";
import { EMPTY, readImage, saveImage } from "./images.ts";
import { prepareOwner } from "./roles.ts";

const { serialize } = protocol;

/** What a migration may create; Neon has them all. */
const EXTENSIONS = { btree_gin, pg_trgm, pgcrypto };

/** PGlite's own settings, but with the search path and the protected catalogue of an ordinary Postgres. */
const START_PARAMETERS = PGlite.defaultStartParams
  .map((parameter) => (parameter === "search_path=public" ? 'search_path="$user", public' : parameter))
  .filter((parameter) => parameter !== "-O");

/**
 * Postgres inside this process, kept in `dataDir` or, given null, in memory.
 * Every write has reached the operating system when it is answered, so a killed process loses nothing and the next
 * start replays the log. (PGlite has no fsync: a power cut is another matter.)
 * @param image what a new database begins with, if it was saved before
 * Whoever starts it sees to it that no other process uses the directory.
 */
export async function startPgliteEngine(dataDir: string | null, image?: string): Promise<Engine> {
  if (dataDir === null) return pgliteEngine(await openWithOwner(await readOrMakeImage(image)));
  await mkdir(dirname(dataDir), { recursive: true });
  if (!existsSync(dataDir)) await createDirectory(dataDir, image);
  return pgliteEngine(await openWithOwner({ dataDir }));
}

/** Made beside its place and moved there when complete, so that a kill half-way leaves nothing that looks usable. */
async function createDirectory(dataDir: string, image?: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await (await openWithOwner({ dataDir: unfinished, ...(await readOrMakeImage(image)) })).close();
  await rename(unfinished, dataDir);
}

/** Loading an image of an empty database takes a seventh of the time that making one takes. */
async function readOrMakeImage(name?: string): Promise<{ loadDataDir: Blob }> {
  const savedImage = (name && (await readImage(name))) || (await readImage(EMPTY));
  if (savedImage) return { loadDataDir: savedImage };
  const emptyDatabase = await PGlite.create({ startParams: START_PARAMETERS, extensions: EXTENSIONS });
  const emptyImage = await emptyDatabase.dumpDataDir("none");
  await emptyDatabase.close();
  await saveImage(EMPTY, emptyImage);
  return { loadDataDir: emptyImage };
}

async function openWithOwner(from: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const database = await PGlite.create({ ...from, startParams: START_PARAMETERS, extensions: EXTENSIONS });
  await prepareOwner(pgliteConnection(database));
  return database;
}

/** PGlite is one connection: requests take it one after another. */
function pgliteEngine(database: PGlite): Engine {
  const connection = pgliteConnection(database);
  const guardedConnection: Connection = {
    query(sql, params) {
      holdRole(database, sql);
      return connection.query(sql, params);
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    withConnection(role, gone, work) {
      const turn = last.then(async () => {
        gone.throwIfAborted();
        // Not `set role`: under that the session would still be the superuser's.
        await connection.query(`set session authorization "${role}"`);
        try {
          return await work(guardedConnection);
        } finally {
          releaseRole(database);
          await database.exec(CLEAN_SESSION);
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
    async saveImage(name) {
      await last;
      await saveImage(name, await database.dumpDataDir("none"));
    },
    async stop() {
      await last;
      await database.close();
    },
  };
}

function pgliteConnection(database: PGlite): Connection {
  return {
    async query(sql, params = []) {
      const answer = await database.execProtocol(
        Buffer.concat([
          serialize.parse({ text: sql }),
          serialize.bind({ values: params }),
          serialize.describe({ type: "P" }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      );
      return readMessages(answer.messages);
    },
  };
}

type Messages = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"];
type RowDescription = InstanceType<typeof protocol.messages.RowDescriptionMessage>;
type DataRow = InstanceType<typeof protocol.messages.DataRowMessage>;
type CommandComplete = InstanceType<typeof protocol.messages.CommandCompleteMessage>;

function readMessages(messages: Messages): StatementResult {
  const result: StatementResult = { command: "", rowCount: null, fields: [], rows: [] };
  for (const message of messages) {
    if (message.name === "rowDescription") result.fields = (message as RowDescription).fields.map(textField);
    if (message.name === "dataRow") result.rows.push((message as DataRow).fields);
    if (message.name === "commandComplete") Object.assign(result, readCommandTag((message as CommandComplete).text));
  }
  return result;
}
