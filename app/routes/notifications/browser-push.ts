/** What a browser does to be notified, and to be so no more. */
import type { PushAddress } from "#app/domain/push/push-services.ts";

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager;

/**
 * Gets an address for this browser, whose person has just allowed it. A former one, of another key or another person, is given up.
 * @throws when the browser's push service does not answer
 */
export async function subscribe(publicKey: string): Promise<PushAddress> {
  const manager = await pushManager();
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Gives up the browser's address. One that cannot be given up is not used any more, as the server forgets it. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await (await pushManager()).getSubscription())?.unsubscribe();
  } catch {
    // The server's part follows.
  }
}

/** Of base64url, which not every browser takes as it is. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
