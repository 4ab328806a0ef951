/** What another app shared with this one, as the service worker stored it (`share-target.ts`). */
export type Shared = { text: string; file: File | null };

/** In the address, in place of a name: this was not stored, as too much was waiting already. */
export const FULL = "full";

/**
 * Returns what was shared, and deletes it. If there is a text beside a file, the file counts.
 * @param id under which it was stored, as the address says of the page that was opened for it
 * @param longest in milliseconds: what was shared longer ago may be another person's, and is only deleted
 */
export async function takeShared(id: string, longest: number): Promise<Shared | null> {
  try {
    // With the worker's lock, as what is stored meanwhile would be deleted unseen.
    const stored = await navigator.locks.request("shared", async () => {
      if (!(await caches.has("shared"))) return undefined;
      const cache = await caches.open("shared");
      const response = await cache.match(`/share/${id}`);
      await cache.delete(`/share/${id}`);
      if ((await cache.keys()).length === 0) await caches.delete("shared");
      return response;
    });
    const age = Date.now() - Date.parse(stored?.headers.get("Date") ?? "");
    if (!stored || age > longest) return null;
    const form = await stored.formData();
    const file = form.get("file");
    if (file instanceof File && file.size > 0) return { text: "", file };
    const texts = [form.get("text"), form.get("title")].map((value) => (typeof value === "string" ? value.trim() : ""));
    const text = texts.find((each) => each !== "");
    return text === undefined ? null : { text, file: null };
  } catch {
    // Without storage, nothing was shared.
    return null;
  }
}
