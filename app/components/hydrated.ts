import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the script has taken the page over: false on the server and in the first paint, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
