/** For signing out: forgets what another app shared, if no page took it, and what the icon says. */
export async function forgetShared(): Promise<void> {
  try {
    navigator.clearAppBadge?.().catch(() => undefined);
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}
