import type { Marked } from "#app/components/marked.ts";
import { counted } from "#app/domain/count.ts";
export const passkeyAlreadyYours = "This passkey is already yours.";
export const tooManyPasskeys = "You have 20 passkeys. Remove one that you do not use first.";
export const tookTooLong = "This took too long, or was sent twice. Try again.";
export const passkeyGone = "This passkey is no longer there.";
export const passkeys = "Passkeys";
export const passkeysNotLoaded = "Your passkeys could not be loaded. Please try again in a moment.";
export const passkeyNote =
  "A passkey signs you in with your finger, your face or your screen lock. There is nothing to remember, and nothing that a fake page could steal.";
export const addAPasskey = "Add a passkey";
export const notUsedYet = "Not used yet";
export const lastUsed = (lastUsed: string) => `Last used ${lastUsed}`;
export const thisDevice = "This device";
export const addPasskeyTitle = "Add a Passkey";
export const noPasskeysHere = "This browser cannot make passkeys. Try it with a newer one, or on your phone.";
export const continueIt = "Continue";
export const adding = "Adding...";
export const whereToKeepIt =
  "Your browser asks where to keep it: on this device, or on your phone, which can then also sign you in on a computer nearby.";
export const passkeysNeedScript = "Passkeys need JavaScript, which is off in this browser.";
export const name = "Name";
export const renamePasskey = "Rename Passkey";
export const save = "Save";
export const saving = "Saving...";
export const removePasskey = "Remove Passkey";
export const remove = "Remove";
export const removing = "Removing...";
export const confirmRemovingPasskey = (name: string) =>
  `Are you sure you want to remove the passkey ${name}? It will no longer sign you in.`;
export const signInSecurityPamoja = "Sign-in Security · Pamoja";
export const factorTurnedOff = "Your second factor was turned off somewhere else.";
export const secondFactor = "Second Factor";
export const notLoaded = "This could not be loaded. Please try again in a moment.";
export const factorResetAsked = (offAt: string) =>
  `Someone asked to turn it off. From ${offAt}, signing in will need no code.`;
export const keepFactorOn = "That was not me: keep it on";
export const stopping = "Stopping...";
export const authenticatorNote =
  "With an authenticator app, signing in also needs its code, except with a passkey. No one can get in with your password alone. Google Authenticator, Aegis, 2FAS, Bitwarden and 1Password all work, even offline.";
export const confirmFirst = "First confirm that it is you";
export const setUpApp = "Set up an authenticator app";
export const preparing = "Preparing...";
export const openItFromHere = "open it from here";
export const theCodeToScan = "The code to scan";
export const enterItByHand = "Enter it by hand";
export const authenticatorSettings = "Time-based, six digits, 30 seconds: the default in every app.";
export const codeOfApp = "Code that the app shows";
export const sixDigits = "Six digits";
export const turnOn = "Turn on";
export const checking = "Checking...";
export const recoveryCodesFile = (
  value: string,
) => `Recovery codes for Pamoja. Each opens your account once, without your phone.

${value}
`;
export const factorIsOn = "Signing in needs a code from your app. These are your recovery codes.";
export const recoveryCodesNote =
  "If you lose your phone, each lets you in once. They are shown only now: print them, or keep them where you can find them without your phone.";
export const download = "Download";
export const iHaveSavedThem = "I have saved them";
export const noRecoveryCodes = "You have no recovery codes left: make new ones.";
export const confirmThenMakeCodes = "Confirm, then make new codes";
export const makeNewRecoveryCodes = "Make new recovery codes";
export const makingThem = "Making them...";
export const turnOff = "Turn off";
export const turnOffFactor = "Turn Off the Second Factor";
export const turningOff = "Turning off...";
export const confirmTurningOff =
  "Are you sure? Signing in will no longer need a code, and your recovery codes will be deleted.";
export const rename = "Rename";
export const close = "Close";
export const scanPicture = (openItFromHere: Marked) => (
  <>Scan this picture with the app. On the phone that has the app, {openItFromHere("open it from here")} instead.</>
);
export const addedOn = (day: string) => `Added ${day}`;
export const synchronised = "Synchronised";
export const factorOn = (since: string) => `Authenticator app, on since ${since}.`;
export const codesLeft = (count: number) =>
  `You have ${counted(count, "recovery code")} left; new ones replace them all.`;
