/** Ends one's own sessions, and what a device was trusted with; one that is over already is a success. */

import { endOtherSessions as endOthers, endOwnSession } from "#db/own-account/own-sessions.ts";
import { forgetRememberedDevice } from "#db/second-factor/factors.ts";
import { type Context, doAs } from "../context.ts";

/** Signs out one device. */
export const endSession = (context: Context, id: string) =>
  doAs(context, "end-session", (db, session) => ({ ended: endOwnSession(db, id, session) }));

/** Signs out all devices except this one. */
export const endOtherSessions = (context: Context) =>
  doAs(context, "end-other-sessions", (db, session) => ({ ended: endOthers(db, session) }));

/** Asks a device for the second factor again. */
export const forgetDevice = (context: Context, id: string) =>
  doAs(context, "forget-device", (db) => ({ forgotten: forgetRememberedDevice(db, id) }));
