/**
 * One data point for each request and each run of a job, in Workers Analytics Engine. Writing one waits for nothing.
 * Without the binding METRICS there are none. docs/operations.md has the queries.
 */
import type { Activity } from "../app/log/activity.ts";
import { logError } from "../app/log/log.ts";
import { asActivity } from "./activity.ts";

/** The part of the binding that is used. */
export type Metrics = { METRICS?: { writeDataPoint: (point: DataPoint) => void } };
/** index1: the route. blob1: `request` or `job`; blob2: the outcome, `2xx` or `ok`; blob3: the first failure, or nothing. */
export type DataPoint = {
  indexes: [route: string];
  blobs: [kind: "request" | "job", outcome: string, failure: string];
  /** In milliseconds. A worker's clock stands still while it computes, so this is time spent waiting for others. */
  doubles: [databaseCalls: number, databaseTime: number, time: number];
};

function writePoint({ METRICS }: Metrics, activity: Activity, kind: "request" | "job", outcome: string, start: number) {
  const { route, failure, databaseCalls, databaseTime } = activity;
  METRICS?.writeDataPoint({
    indexes: [route ?? "*"],
    blobs: [kind, outcome, failure ?? ""],
    doubles: [databaseCalls, databaseTime, Date.now() - start],
  });
}

/** Answers a request as an activity of its own. What goes on after the response is not counted. */
export function measureRequest(
  environment: Metrics,
  route: string | null,
  answer: (activity: Activity) => Promise<{ status: number }>,
): Promise<void> {
  const start = Date.now();
  return asActivity(route, async (activity) => {
    const { status } = await answer(activity);
    writePoint(environment, activity, "request", `${Math.floor(status / 100)}xx`, start);
  });
}

/** Runs a job as an activity of its own. @throws what it throws, once that is logged */
export function measureJob(environment: Metrics, name: string, run: () => Promise<void>): Promise<void> {
  const start = Date.now();
  return asActivity(name, async (activity) => {
    let outcome = "failed";
    try {
      await run();
      outcome = "ok";
    } catch (error) {
      logError("job-failed", `the ${name} failed`, { error });
      throw error;
    } finally {
      writePoint(environment, activity, "job", outcome, start);
    }
  });
}
