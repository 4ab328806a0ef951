/** Someone whose transaction is not over yet, and whoever waits for it. */
import pg from "pg";
import { WORKER_SECRET } from "../../../local/simulators/migrated-database.ts";

export type Holder = {
  /** Does something in the transaction that is not over. */
  act(text: string, values: readonly unknown[]): Promise<unknown>;
  /**
   * Whether whoever waits for this transaction holds something themselves: a row that they have locked or written.
   * Null when the call ended without waiting.
   */
  whatWaits(call: Promise<unknown>): Promise<"holds nothing" | "holds something" | null>;
  /** Ends the transaction. */
  commit(): Promise<void>;
};

/** Begins a transaction as a superuser who knows the worker's secret. Commit it when done. */
export async function startHolding(postgresUrl: string): Promise<Holder> {
  const [client, watcher] = [0, 1].map(() => new pg.Client({ connectionString: postgresUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([client.connect(), watcher.connect()]);
  await client.query("begin");
  await client.query("select keep_worker($1)", [WORKER_SECRET]);
  return {
    act: (text, values) => client.query(text, [...values]),
    async whatWaits(call) {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      call.then(over, over);
      while (!isOver) {
        // Only what writes, or locks a row, is given a number.
        const { rows } = await watcher.query(`select backend_xid is null as nothing from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        if (rows.length > 0) return rows[0].nothing ? "holds nothing" : "holds something";
      }
      return null;
    },
    async commit() {
      await client.query("commit");
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}
