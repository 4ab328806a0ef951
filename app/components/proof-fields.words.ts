export const confirmInAnotherWay = "Confirm in another way";
export const confirmFirstThatItIs = "Confirm first that it is you, so that nobody else can do this in your place.";
export const continueIt = "Continue";
