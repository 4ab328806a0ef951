import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import * as say from "./words.ts";

type Passkey = { id: string; name: string; created_at: string };

const PROTECTED = say.otherWaysStay;

/** What else opens an account, for the form of a new password: to be kept or not. */
export type KeepableWays = {
  /** The address of the linked Google account. */
  google: string | null;
  passkeys: { id: string; name: string; detail: string }[];
  /** Why there is nothing to choose. */
  note: string | null;
};

/** Whoever has a password or a mailbox alone removes nothing that a second factor protects. */
export const keepableWays = (
  { google, passkeys, hasFactor }: { google: string | null; passkeys: readonly Passkey[]; hasFactor: boolean },
  timeZone: string,
): KeepableWays =>
  hasFactor
    ? { google: null, passkeys: [], note: PROTECTED }
    : {
        google,
        passkeys: passkeys.map(({ id, name, created_at }) => ({
          id,
          name,
          detail: say.addedOnDay(formatDay(dayAndTime(new Date(created_at), timeZone).day)),
        })),
        note: null,
      };
