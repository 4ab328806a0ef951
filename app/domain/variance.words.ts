export const onTrack = "On track";
export const overBudget = "Over budget";
export const underBudget = "Under budget";
export const underGoal = "Under goal";
export const overGoal = "Over goal";
