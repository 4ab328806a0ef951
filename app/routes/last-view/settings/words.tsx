import type { PinCode } from "#app/domain/last-view/pin.ts";
import type { PasskeyProblem } from "./passkey-secret.ts";

export const title = "Last View · Pamoja";
export const lastView = "Last view on this phone";
export const whatItIs =
  "Without a network, you can still read what you saw last: what is free to spend, what is left of each line, what comes in 14 days, your accounts and the last 50 entries. It is kept on this phone only, encrypted, and for 14 days at most. It is off until you choose how to unlock it.";
export const needsAScript = "This needs JavaScript, which is off in this browser.";
export const cannotBeKept =
  "This browser cannot keep anything for when there is no network. In a private window, nothing is kept either.";
export const goneWhen =
  "Signing out removes it. If the phone is lost, sign it out in Settings, Signing in: whatever it keeps is removed as soon as it reaches Pamoja again.";
export const lockWhenAway = "Lock it after two minutes out of sight";
export const locksWhenAway = "It is locked after two minutes out of sight.";
export const byPasskey = "Fingerprint or face";
export const whatAPasskeyStops =
  "A passkey stops whoever picks up this phone, and whoever copies its files: what opens it never leaves the passkey.";
export const useAPasskey = "Keep it, with a passkey";
export const addAPasskeyFirst = "Add a passkey first";
export const byPin = "PIN of six digits";
export const whatAPinStops =
  "A PIN stops whoever picks up this phone: after five wrong ones, what is kept is removed. It does not stop someone who copies the phone’s files and tries every PIN there is.";
export const pin = "PIN";
export const pinAgain = "PIN again";
export const keepIt = "Keep it, with this PIN";
export const keeping = "Keeping…";
export const notTheSame = "The two PINs are not the same.";
export const didNotWork = "This did not work. Reload the page and try again.";
export const keptAsOf = (moment: string) => `Kept on this phone, as of ${moment}.`;
export const keptFromNextTime = "Kept on this phone from the next time you open the Dashboard with a network.";
export const unlockedByPin = "Unlocked with your PIN.";
export const unlockedByPasskey = "Unlocked with your passkey: fingerprint, face or the phone’s own lock.";
export const lookAtIt = "Look at it";
export const change = "Change how it is unlocked";
export const removeIt = "Remove it from this phone";

const PIN_PROBLEMS = {
  not_six_digits: "Enter six digits.",
  easily_guessed: "This PIN is guessed easily. Choose other digits.",
} as const satisfies Record<PinCode, string>;
export const pinProblem = (code: PinCode) => PIN_PROBLEMS[code];

const PASSKEY_PROBLEMS = {
  not_used: "No passkey was used. Try again, or choose a PIN.",
  cannot: "This passkey cannot unlock without a network. Add a new one, or choose a PIN.",
} as const satisfies Record<PasskeyProblem, string>;
export const passkeyProblem = (code: PasskeyProblem) => PASSKEY_PROBLEMS[code];
