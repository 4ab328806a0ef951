export const draftIsBack = "What you typed before is back.";
export const startOver = "Start over";
export const hide = "Hide";
export const show = "Show";
