/** A response as a reader sees it. */
export type Page = { status: number; location: string | null; html: string; text: string };

/** Reads a document: `text` is its visible text, in order, without scripts. */
export async function readPage(response: Response): Promise<Page> {
  const html = await response.text();
  return { status: response.status, location: response.headers.get("Location"), html, text: textOf(html) };
}

export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The value that the page would send for a named field; null when there is no such field. */
export function fieldValue(html: string, name: string): string | null {
  const input = new RegExp(`<input\\b(?=[^>]*\\bname="${name}")[^>]*>`).exec(html)?.[0];
  if (input !== undefined) return textOf(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? "");
  const select = new RegExp(`<select\\b(?=[^>]*\\bname="${name}")[^>]*>.*?</select>`, "s").exec(html)?.[0];
  return select ? textOf(/<option\b(?=[^>]*\bselected)[^>]*\bvalue="([^"]*)"/.exec(select)?.[1] ?? "") : null;
}

/** The error shown at a named field; null when there is none. */
export function fieldProblem(html: string, name: string): string | null {
  const control = new RegExp(`<(?:input|select)\\b(?=[^>]*\\bname="${name}")[^>]*>`).exec(html)?.[0] ?? "";
  const described = /aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(" ") ?? [];
  if (!control.includes("aria-invalid")) return null;
  const texts = described.map((id) => {
    const from = html.indexOf(`id="${id}"`);
    return /class="wrong"/.test(html.slice(html.lastIndexOf("<", from), html.indexOf(">", from)))
      ? textOf(html.slice(html.indexOf(">", from) + 1, html.indexOf("</", from)))
      : "";
  });
  return texts.filter(Boolean).join(" ");
}
