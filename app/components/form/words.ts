export const whatYouTypedBeforeIs = "What you typed before is back.";
export const startOver = "Start over";
