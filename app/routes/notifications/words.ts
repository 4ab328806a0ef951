import { counted } from "#app/domain/count.ts";

export const notificationsPamoja = "Notifications · Pamoja";
export const notifications = "Notifications";
export const whatTheyAre =
  "In the morning, this device can tell you what matters about your plan. A notification names no amount and no payee, as anyone can read it on a locked screen.";
export const onlyEditors = "Only editors are notified of what is planned.";
export const notSetUp = "Notifications are not set up here.";

export const onThisDevice = "On this device";
export const isOn = "Notifications are on here.";
export const isOff = "Notifications are off here.";
export const turnOn = "Turn on";
export const turningOn = "Turning on...";
export const turnOff = "Turn off";
export const turningOff = "Turning off...";
export const needsScript = "Turning notifications on needs JavaScript, which is off in this browser.";
export const isBlocked =
  "Notifications of Pamoja are blocked in this browser. To undo that, open its settings for this site (the sign beside the address, or the app’s settings on your phone), allow notifications, and come back.";
export const cannot = "This browser cannot show notifications of websites.";
export const fromTheHomeScreen =
  "On an iPhone or iPad, notifications work from the home screen: in Safari, press Share, Add to Home Screen, open Pamoja from there, and turn them on.";
export const notAnswered = "You have not allowed notifications, so they stay off.";
export const couldNot = "This browser could not reach its notification service. Please try again in a moment.";
export const unknownService = "This browser uses a notification service that Pamoja does not know.";
export const howToUndo = "Signing out on this device turns them off, too.";
export const inAll = (count: number) => `On ${counted(count, "device")} in all.`;
export const turnOffEverywhere = "Turn off on all devices";

export const whatOf = "What about";
export const dueTomorrow = "Due tomorrow";
export const payIsIn = "The pay is in";
export const shortBeforePayday = "Short before payday";
export const save = "Save";
export const saving = "Saving...";
export const choicesAreSaved = "Your choices are saved.";
