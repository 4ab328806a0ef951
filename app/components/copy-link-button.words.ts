export const copyLink = "Copy link";
