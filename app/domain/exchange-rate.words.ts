export const enterTheRate = "Enter the rate.";
export const enterTheRateInFigures = "Enter the rate in figures, like 129.24.";
export const atMost18Decimals = "Use at most 18 decimals.";
export const enterARateAboveZero = "Enter a rate above zero.";
export const thatIsMoreThanA = "That is more than a rate can be.";
