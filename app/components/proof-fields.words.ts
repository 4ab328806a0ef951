export const confirmInAnotherWay = "Confirm in another way";
export const proofNote = "First confirm that it is you, so that no one else can do this in your place.";
export const continueIt = "Continue";
export const confirmIt = "Confirm";
