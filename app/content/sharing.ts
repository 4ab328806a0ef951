/** The message for sharing the product, and links for devices without a share sheet. */
export const SHARE_TITLE = "Pamoja";

const MESSAGE =
  "I keep our household's money in view with Pamoja: every shilling, every budget, together. Try it free for 7 days:";

/** The message with the product's URL, as it is sent and copied. */
export const shareText = (origin: string): string => `${MESSAGE} ${origin}`;

/** Sharing URLs of other sites. Facebook takes the link alone, and shows its card. */
export function shareLinks(origin: string): readonly { label: string; href: string }[] {
  const link = encodeURIComponent(origin);
  return [
    { label: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(shareText(origin))}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { label: "X", href: `https://x.com/intent/post?text=${encodeURIComponent(MESSAGE)}&url=${link}` },
  ];
}

/** For the device's share sheet: most of its targets append the URL to the text themselves. */
export const shareData = (origin: string) => ({ title: SHARE_TITLE, text: MESSAGE, url: origin });
