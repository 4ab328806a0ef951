import { useSyncExternalStore } from "react";
import * as say from "./lost-connection.words.ts";
import { connection } from "./network/retry.ts";

/** Says that the network is down while a request waits for it. A popover, to lie above an open dialog, too. */
export function LostConnection() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  return (
    <div
      role="status"
      popover="manual"
      ref={(element) => {
        if (element) element.togglePopover(lost);
      }}
      className="fixed inset-x-4 top-auto bottom-[calc(var(--bar-height)+16px)] m-auto w-fit rounded-m border border-line bg-card px-4 py-3 font-semibold shadow-xl"
    >
      {lost && say.noConnectionTryingAgain}
    </div>
  );
}
