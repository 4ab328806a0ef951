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

/**
 * Has something that is stored be so many days older: it is written anew, with the key that only this site can use.
 * @param moment the name of its field in milliseconds
 */
export async function moveBack(page: Page, name: string, moment: string, days: number): Promise<void> {
  await page.evaluate(
    async ({ name, moment, milliseconds }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open("pamoja");
        opening.onsuccess = () => resolve(opening.result);
      });
      const values = () => database.transaction("values", "readwrite").objectStore("values");
      const get = <Value>(name: string) =>
        new Promise<Value>((resolve) => {
          const reading = values().get(name);
          reading.onsuccess = () => resolve(reading.result);
        });
      const key = await get<CryptoKey>("key");
      const { iv, data } = await get<{ iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>(name);
      const method = { name: "AES-GCM", iv };
      const value = JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(method, key, data)));
      const older = new TextEncoder().encode(JSON.stringify({ ...value, [moment]: value[moment] - milliseconds }));
      const encrypted = await crypto.subtle.encrypt(method, key, older);
      await new Promise((resolve) => {
        const writing = values().put({ iv, data: encrypted }, name);
        writing.onsuccess = resolve;
      });
      database.close();
    },
    { name, moment, milliseconds: days * 24 * 60 * 60 * 1000 },
  );
}
