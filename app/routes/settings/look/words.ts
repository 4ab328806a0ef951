export const look = "Look";
export const systemFollows = "System is light or dark as this device is. The choice is kept in this browser.";
