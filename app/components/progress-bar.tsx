import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { refresh } from "./network/known-screens.ts";

/** A line along the top during a slow navigation, submit or refresh. Screen readers get loading texts instead. */
export function ProgressBar() {
  const isWaiting = useNavigation().state !== "idle";
  const isAsking = useSyncExternalStore(refresh.subscribe, refresh.isAsking, () => false);
  // In a place of its own: whatever comes before the page has all of its styles computed again.
  return <div aria-hidden="true">{(isWaiting || isAsking) && <div className="progress-bar" />}</div>;
}
