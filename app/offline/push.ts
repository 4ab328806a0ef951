/** Notifications: shows each push, opens the page that it is about when pressed, and tells the server a new address. */
import * as say from "./push.words.ts";

export type PushEvent = { data: { json: () => unknown } | null };
export type NotificationEvent = { notification: { data?: unknown; close: () => void } };
export type SubscriptionChangeEvent = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

type Window = { url: string; focus: () => Promise<Window>; navigate: (url: string) => Promise<Window | null> };

declare const self: {
  location: { origin: string };
  clients: {
    matchAll: (options: { type: "window" }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
};

const SETTING = "/settings/notifications";

/** Shows what was pushed. Browsers take the permission away from whoever shows nothing. */
export function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag } = textsIn(data);
  return self.registration.showNotification(title ?? say.title, {
    body: body ?? say.thereIsNews,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    tag: tag ?? "plan",
    data: url ?? "/plan",
  });
}

function textsIn(data: PushEvent["data"]): Readonly<Record<string, string | undefined>> {
  try {
    const sent = Object.entries(data?.json() as object).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(sent);
  } catch {
    return {};
  }
}

/** Navigates an open tab to the page, or opens one; never a page of another site. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { origin } = self.location;
  const asked = new URL(typeof notification.data === "string" ? notification.data : "/plan", origin);
  const url = asked.origin === origin ? asked.href : `${origin}/plan`;
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (tab === undefined) return void (await self.clients.openWindow(url));
  const shown = tab.url === url ? tab : await tab.navigate(url);
  await shown?.focus();
}

/** Tells the server the browser's new address, in the place of the one that it had. */
export async function renewPush({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const made =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!made) return;
  const { endpoint = "", keys } = made.toJSON();
  const body = new URLSearchParams({ intent: "record", endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
  await fetch(SETTING, { method: "POST", body });
}

/** Gives up the browser's address, which belonged to whoever has signed out. */
export async function endPush(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
