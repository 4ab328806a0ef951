/**
 * What the worker is doing: answering one request, or one run of a job. `functions/activity.ts` opens it; whatever runs
 * within it, however deep, writes its log lines under its id and counts its database calls.
 */
export type Activity = {
  /** Shown on an error page, so that whoever reports it names the line of the log. */
  requestId: string;
  /** The pattern of the address (`/loans/:id`), or the job's name; null until it is known. */
  route: string | null;
  databaseCalls: number;
  /** Milliseconds; calls at the same time count one by one. */
  databaseTime: number;
  /** The first failure: a SQLSTATE, `unreachable`, or the name of the event that was logged. */
  failure: string | null;
};

/**
 * The screens are a bundle of their own in the worker, with their own copy of this module. Both copies find the activity
 * under this one name.
 */
const HOLDER = Symbol.for("pamoja.activity");
type Holder = { getStore: () => Activity | undefined };
const holders = globalThis as { [HOLDER]?: Holder };

/** Says where the present activity is kept. */
export function keepActivitiesIn(holder: Holder): void {
  holders[HOLDER] = holder;
}

/** Undefined outside of the worker, as in a script. */
export const currentActivity = (): Activity | undefined => holders[HOLDER]?.getStore();

/** Makes one call to the database and counts it. */
export async function countDatabaseCall<Result>(call: () => Promise<Result>): Promise<Result> {
  const activity = currentActivity();
  if (activity === undefined) return call();
  const start = Date.now();
  try {
    return await call();
  } finally {
    activity.databaseCalls += 1;
    activity.databaseTime += Date.now() - start;
  }
}
