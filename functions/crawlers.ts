/** The files for search engines. Both contain absolute URLs, so they need the product's origin. */

/** The pages open to strangers. */
const PUBLIC_PAGES = ["/welcome", "/signup", "/login", "/privacy-policy", "/terms-of-service"] as const;

/** Everything may be crawled: private pages send strangers to /welcome anyway. */
export const robots = (origin: string): Response =>
  cacheableResponse(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, "text/plain");

export function sitemap(origin: string): Response {
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join("");
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`;
  return cacheableResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`, "application/xml");
}

const cacheableResponse = (text: string, type: string) =>
  new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
