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
      className="lost"
    >
      {lost && say.reconnecting}
    </div>
  );
}
