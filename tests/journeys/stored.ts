/** What a site has stored in a browser, read as its page can read it. */
import type { Page } from "playwright-core";

/** Everything that the site has stored in this browser, as text. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) texts.push(`cache ${name}`);
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
        });
        const asText = (value: unknown): string =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? new TextDecoder().decode(value)
            : value !== null && typeof value === "object"
              ? Object.entries(value)
                  .map(([key, each]) => `${key}=${asText(each)}`)
                  .join(" ")
              : String(value);
        texts.push(...rows.map((row) => `${name}/${store}: ${asText(row)}`));
      }
      database.close();
    }
    return texts;
  });
