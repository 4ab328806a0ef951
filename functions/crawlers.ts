/** What search engines ask for first. Both name whole addresses, so they need to know where the product is. */

/** The pages that a stranger can read. */
const PUBLIC_PAGES = ["/welcome", "/signup", "/login", "/privacy-policy", "/terms-of-service"] as const;

/** Everything may be looked at: what is private sends a stranger to /welcome by itself. */
export const robots = (origin: string): Response =>
  told(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, "text/plain");

export function sitemap(origin: string): Response {
  const pages = PUBLIC_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join("");
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`;
  return told(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`, "application/xml");
}

const told = (text: string, type: string) =>
  new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
