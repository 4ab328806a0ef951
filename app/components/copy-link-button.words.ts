export const copyLink = "Copy link";
export const linkCopied = "Link copied";
