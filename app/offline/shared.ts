/** What another app shared with this one, as the service worker stored it. */
export type Shared = { text: string; file: File | null };

/** Returns what was shared, once: it is deleted with that. */
export async function takeShared(): Promise<Shared | null> {
  return null;
}
