import { formatCount } from "../../domain/count.ts";

const tries = (count: number) => (count === 1 ? "1 try" : `${formatCount(count)} tries`);

export const lastView = "Last View";
export const asOf = (moment: string) => `As of ${moment}. Nothing newer is known without a network.`;
export const afterUnsent = (amount: string) => `${amount} after what is not sent yet.`;
export const besidesForeign = (entries: string) => `Not counted, as it is in another currency: ${entries}.`;
export const sentLater = (count: number) =>
  count === 1 ? "1 entry not sent yet" : `${formatCount(count)} entries not sent yet`;
export const writeItDown = "Write it down";
export const likeThis = "mama mboga 250 jana";
export const keep = "Keep";
export const inFields = "In fields";
export const leftIn = (month: string) => `Left in ${month}`;
export const nextDays = "In the next 14 days";
export const nothingComes = "Nothing is planned.";
export const accounts = "Accounts";
export const latest = "Latest";
export const earlier = (count: number) => `${formatCount(count)} earlier`;
export const lock = "Lock";
export const openPamoja = "Open Pamoja";
export const waitingForNetwork = "Waiting for the network.";
export const onlineAgain = "You are online again.";

export const locked = "Unlock the Last View";
export const whatIsThere = (moment: string) => `There is no network. What you saw on ${moment} is kept on this phone.`;
export const pin = "PIN";
export const unlock = "Unlock";
export const unlockByPasskey = "Unlock by fingerprint or face";
export const notThePin = (left: number) => `That is not the PIN. ${tries(left)} left, then the last view is removed.`;
export const removedAfterTries =
  "That was the fifth wrong PIN, so the last view was removed from this phone. Once there is a network, you can keep it again in Settings.";
export const nothingKept =
  "Nothing is kept on this phone at the moment. The last view is kept again once you open the Dashboard with a network.";
export const notUnlocked = "It was not unlocked. Try again.";
export const forgotten = "Forgotten? Once there is a network, choose a new one in Settings.";
export const tryAgain = "Try again";
