export const itCannotGoFromAn = "It cannot go from an account into the same one.";
export const thatAccountIsInAnother = "That account is in another currency. Record this transfer by hand.";
export const itIsNotDecidedYet = "It is not decided yet.";
