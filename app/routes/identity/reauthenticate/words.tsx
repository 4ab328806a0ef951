import type { ReactNode } from "react";
export const passkeyNotYours = "This passkey could not be checked, or is not yours. Try again, or choose another way.";
export const pageTitle = "Confirm It Is You · Pamoja";
export const confirmItIsYou = "Confirm It Is You";
export const confirmationReason =
  "What comes next cannot be undone, so we ask once more. You will not be asked again for ten minutes.";
export const useAPasskey = "Use a passkey";
export const cancel = "Cancel";
export const confirm = "Confirm";
export const checking = "Checking...";
export const anotherCodeSent = "Another code is on its way. Only the newest one works.";
export const code = "Code";
export const eightDigits = "Eight digits";
export const sending = "Sending...";
export const sendAnotherCode = "Send another code";
export const emailMeACode = "Email me a code";
export const codeSent = (email: ReactNode) => <>We emailed a code to {email}. It works for ten minutes.</>;
