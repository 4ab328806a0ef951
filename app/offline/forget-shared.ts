/** For signing out: forgets what another app shared, if no page took it. Nothing else is in the browser's caches. */
export async function forgetShared(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}
