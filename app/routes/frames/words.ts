export const skipToContent = "Skip to content";
export const yourTrialEndsToday = "Your trial ends today.";
export const trialDaysLeft = (days: string) => `You have ${days} left in your trial.`;
export const paidTimeEndsToday = "What you paid for ends today.";
export const paidTimeEndsIn = (days: string) => `What you paid for ends in ${days}.`;
export const payForMoreTime = "Pay for more time";
