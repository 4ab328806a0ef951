import { formatCount, plural } from "#app/domain/count.ts";
export const skipToContent = "Skip to content";
export const yourTrialEndsToday = "Your trial ends today.";
export const trialDaysLeft = (days: number) =>
  plural(days, "You have 1 day left in your trial.", `You have ${formatCount(days)} days left in your trial.`);
export const paidTimeEndsToday = "Your paid time ends today.";
export const paidTimeEndsIn = (days: number) =>
  plural(days, "Your paid time ends in 1 day.", `Your paid time ends in ${formatCount(days)} days.`);
export const payForMoreTime = "Pay for more time";
export const subscribeNow = "Subscribe Now";
export const trial = "Trial";
export const paidTime = "Paid time";
export const demo = "Demo";
export const youAreLookingAround = "You are looking around a made-up household. Nothing is saved.";
export const startYourOwn = "Start your own";
