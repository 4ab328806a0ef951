/** What pages and the service worker tell each other about the last view. */

/** Opens it with six digits, or with what a passkey makes of `salt` (WebAuthn's PRF extension), in base64url. */
export type LastViewSecret =
  | { kind: "pin"; pin: string }
  | { kind: "passkey"; output: string; salt: string; credentials: readonly string[] };

/** Each is answered through the port that comes with it. */
export type LastViewRequest = { kind: "last-view" } & (
  | { ask: "state" }
  | { ask: "keep"; secret: LastViewSecret; locksWhenAway: boolean }
  | { ask: "remove" }
  /** The output of a passkey, in base64url. */
  | { ask: "open"; output: string }
  /** It is still being looked at. */
  | { ask: "stay" }
  | { ask: "lock" }
);

/** What this phone keeps; `lock` is null where nothing is, `asOf` where nothing is yet. */
export type LastViewState = { lock: LastViewSecret["kind"] | null; asOf: string | null; locksWhenAway: boolean };
