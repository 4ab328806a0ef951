export const remindMeToSetA = "Remind me to set a budget for a new month";
export const tellMeBeforeMyAccess = "Tell me before my access ends";
