import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { refresh } from "./network/known-screens.ts";

/** A line along the top during a slow navigation, submit or refresh. Screen readers get loading texts instead. */
export function ProgressBar() {
  const isWaiting = useNavigation().state !== "idle";
  const isAsking = useSyncExternalStore(refresh.subscribe, refresh.isAsking, () => false);
  return isWaiting || isAsking ? <div className="progress-bar" aria-hidden="true" /> : null;
}
