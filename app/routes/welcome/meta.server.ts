import type { MetaDescriptor } from "@remix-run/cloudflare";
import { SHARE_CARD } from "#app/content/pictures.ts";
import * as say from "./words.ts";

const TITLE = say.pageTitle;
const DESCRIPTION = say.everyShillingHeading;

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
    { property: "og:image:alt", content: say.dashboardPicture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
