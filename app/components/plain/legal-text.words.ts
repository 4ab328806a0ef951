export const lastUpdated = (lastupdated: string) => `Last updated ${lastupdated}`;
export const changesSince = (value: string) => `Changes since: ${value}.`;
export const back = "Back to where you were";
export const backTo = (screen: string) => `Back to ${screen}`;
