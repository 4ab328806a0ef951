import { counted } from "#app/domain/count.ts";

export const settingsPamoja = "Settings · Pamoja";
export const asThisDevice = "As this device";
export const light = "Light";
export const dark = "Dark";
export const keysOn = "Single keys are on";
export const keysOff = "Single keys are off";
export const cancelling = "Cancelling...";
export const save = "Save";
export const saving = "Saving...";
export const email = "Email";
export const sending = "Sending...";
export const exportEverythingFirst = "Export everything first";
export const close = "Close";
export const waysAndFactorOn = (passkeys: number) => `${counted(passkeys, "passkey")} · second factor on`;
export const waysAndFactorOff = (passkeys: number) => `${counted(passkeys, "passkey")} · second factor off`;
export const subscriptionCancelledFirst =
  "Its subscription is cancelled at PayPal first; what was paid is not refunded.";
