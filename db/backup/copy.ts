/** COPY over the driver `pg`, which knows the messages and leaves what to do with them to a query of one's own. */
import type pg from "pg";

/** The part of the driver's connection that COPY needs. Its published types leave it out. */
type Wire = {
  stream: { pause: () => void; resume: () => void; writableNeedDrain: boolean; once: NodeJS.EventEmitter["once"] };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

type Copying = { onData?: (chunk: Buffer, wire: Wire) => void; onReady?: (wire: Wire) => void };

/** Runs one COPY; resolves once the server is done with it. */
function copy(client: pg.Client, text: string, { onData, onReady }: Copying): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const query = {
      submit: (wire: Wire) => wire.query(text),
      handleCopyInResponse: (wire: Wire) => onReady?.(wire),
      handleCopyData: ({ chunk }: { chunk: Buffer }, wire: Wire) => onData?.(chunk, wire),
      handleCommandComplete: () => undefined,
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure === null ? resolve() : undefined),
    };
    client.query(query as unknown as pg.Submittable);
  });
}

/** Hands over each row as Postgres writes it, with the end of its line; reads on only once that is taken. */
export async function copyOut(client: pg.Client, query: string, take: (row: Buffer) => Promise<void>): Promise<void> {
  let handover: Promise<void> = Promise.resolve();
  let waitingRows = 0;
  await copy(client, `copy (${query}) to stdout`, {
    onData(chunk, wire) {
      // The driver reads its next messages into the same memory.
      const row = Buffer.from(chunk);
      waitingRows += 1;
      if (waitingRows === 1) wire.stream.pause();
      handover = handover
        .then(() => take(row))
        .finally(() => {
          waitingRows -= 1;
          if (waitingRows === 0) wire.stream.resume();
        });
      // Awaited below.
      handover.catch(() => undefined);
    },
  });
  await handover;
}

/** Sends rows as Postgres wrote them, in chunks. Whatever `chunks` throws ends the COPY, and is thrown. */
export async function copyIn(client: pg.Client, target: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let sending: Promise<unknown> = Promise.resolve(null);
  const send = async (wire: Wire): Promise<unknown> => {
    try {
      for await (const chunk of chunks) {
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once("drain", resolve));
      }
      wire.endCopyFrom();
      return null;
    } catch (error) {
      wire.sendCopyFail("the file ended");
      return error;
    }
  };
  const copied = copy(client, `copy ${target} from stdin`, {
    onReady(wire) {
      sending = send(wire);
    },
  });
  const [outcome] = await Promise.allSettled([copied]);
  const failure = await sending;
  if (failure !== null) throw failure;
  if (outcome.status === "rejected") throw outcome.reason;
}
