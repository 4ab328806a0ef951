import { AsyncLocalStorage } from "node:async_hooks";
import { type Activity, keepActivitiesIn } from "../app/log/activity.ts";

const activities = new AsyncLocalStorage<Activity>();
keepActivitiesIn(activities);

/** Runs something as one activity, with an id of its own. */
export function asActivity<Result>(route: string | null, run: (activity: Activity) => Result): Result {
  const requestId = crypto.randomUUID().slice(0, 8);
  const activity: Activity = { requestId, route, databaseCalls: 0, databaseTime: 0, failure: null };
  return activities.run(activity, () => run(activity));
}
