/** What somebody tells their friends of the product, and the ways to tell it where the device has no sheet of its own. */
export const SHARE_TITLE = "Pamoja";

const MESSAGE =
  "I keep our household's money in view with Pamoja: every shilling, every budget, together. Try it free for 7 days:";

/** The message with the product's address, as it is sent and copied. */
export const shareText = (origin: string): string => `${MESSAGE} ${origin}`;

/** Addresses of other sites that take a message or a link. Facebook takes the link alone, and shows its card. */
export function shareLinks(origin: string): readonly { label: string; href: string }[] {
  const link = encodeURIComponent(origin);
  return [
    { label: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(shareText(origin))}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { label: "X", href: `https://x.com/intent/post?text=${encodeURIComponent(MESSAGE)}&url=${link}` },
  ];
}

/** What the device's own sheet is given: most of its targets put the address after the text by themselves. */
export const shareData = (origin: string) => ({ title: SHARE_TITLE, text: MESSAGE, url: origin });
