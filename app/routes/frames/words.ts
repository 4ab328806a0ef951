export const skipToContent = "Skip to content";
