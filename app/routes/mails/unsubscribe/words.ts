export const unsubscribePamoja = "Unsubscribe · Pamoja";
export const unsubscribe = "Unsubscribe";
export const thisUnsubscribeLinkIsNot =
  "This unsubscribe link is not valid. It may have been cut short on its way here.";
export const turnTheseMailsOff = "Turn these mails off";
export const turningOff = "Turning off...";
export const allYourEMailsAre = "All your e-mails are listed in the ";
export const youCanTurnThemOn = "You can turn them on again in the ";
export const settings = "settings";
