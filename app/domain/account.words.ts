export const mobileSavings = "Mobile savings";
export const overdraftLikeFuliza = "Overdraft, like Fuliza";
