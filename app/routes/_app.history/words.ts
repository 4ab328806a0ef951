export const puttingBack = "Putting back...";
export const valueNow = (now: string) => ` (now ${now})`;
export const show = "Show";
export const hide = "Hide";
export const discardedFromTheReview = "Discarded from the review";
export const putBack = "Put back";
export const recordedByWhoOnDay = (who: string, day: string, time: string) =>
  `Recorded by ${who} on ${day} at ${time}.`;
export const allChanges = "‹ All changes";
export const nothingWasChangedInThe = "Nothing was changed in the last 30 days.";
export const pages = "Pages";
export const backToTheNewest = "Back to the newest";
export const olderChanges = "Older changes";
export const undo = "Undo";
export const undoing = "Undoing...";
export const valueOfDay = (value: string, value2: string) => `${value} of ${value2}`;
export const balanceOnDay = (agreedbalance: string, agreedon: string) => `${agreedbalance} on ${agreedon}`;
