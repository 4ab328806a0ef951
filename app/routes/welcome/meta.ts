import type { MetaDescriptor } from "@remix-run/cloudflare";
import { SHARE_CARD } from "#app/content/pictures.ts";

const TITLE = "Pamoja: the household budget for Kenyan families";
const DESCRIPTION =
  "Every shilling in view, together: income, budgets, savings, tithe, loans and net worth of a Kenyan household, in shillings or any currency. Free for 7 days.";

/** How search engines and other sites present the landing page. They accept absolute addresses only. */
export function landingMeta(origin: string): MetaDescriptor[] {
  const address = `${origin}/welcome`;
  return [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Pamoja" },
    { property: "og:locale", content: "en_KE" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}${SHARE_CARD.address}` },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SHARE_CARD.width) },
    { property: "og:image:height", content: String(SHARE_CARD.height) },
    { property: "og:image:alt", content: "Pamoja: every shilling in view, together. Its dashboard on a phone." },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
