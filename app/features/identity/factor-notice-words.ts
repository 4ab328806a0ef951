export const factorResetAsked = (offAt: string) =>
  `Someone asked to turn off your second factor from ${offAt}. If that was not you,`;
export const keepItOn = "keep it on.";
