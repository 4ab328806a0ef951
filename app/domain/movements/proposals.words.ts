export const asLastTime = "as last time";
export const asLastTwo = "as the last two times";
export const asLastThree = "as the last three times";
export const byName = "by its name";
export const byKind = "by its kind";
