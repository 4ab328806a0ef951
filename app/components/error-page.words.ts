export const tryAgain = "Try again";
export const goToDashboard = "Go to Dashboard";
export const notReadable = "This could not be read";
export const notOurForm = "It is not what one of our forms sends. Go back and try again.";
export const editorsOnly = "Only editors can change this";
export const viewerNote =
  "Your role in this household is Viewer: you can see everything and change nothing. An editor can change your role in Settings.";
export const gone = "This is no longer here";
export const deletedOrNotYours = "It may have been deleted, or it was never yours to see.";
export const someoneChangedThisMeanwhile = "Someone else has changed this";
export const reopen = "Reopen it to see the latest version.";
export const thatWasTooLarge = "That was too large";
export const atMost5MBCan = "At most 5 MB can be sent at once.";
export const databaseSilent = "The database did not answer";
export const nothingLost = "Nothing is lost. Try again in a moment.";
export const somethingWentWrong = "Something went wrong";
export const ourMistake = "It was our mistake, and nothing was half saved.";
export const quoteRequest = (request: string) => `If you write to us about it, quote request ${request}.`;
export const quoteRequestTo = (email: string, request: string) =>
  `If you write to us about it, to ${email}, quote request ${request}.`;
