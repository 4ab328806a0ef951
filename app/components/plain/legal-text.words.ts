export const lastUpdated = (day: string) => `Last updated ${day}`;
export const changesSince = (changes: string) => `Changes since: ${changes}.`;
export const back = "Back to where you were";
export const backTo = (screen: string) => `Back to ${screen}`;
