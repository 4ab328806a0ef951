import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { findNotices, listPushAddresses } from "#db/push/push-addresses.ts";

export async function loadNotifications({ context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("account", (db) => ({
    addresses: listPushAddresses(db),
    notices: findNotices(db),
  }));
  const addresses = data?.addresses ?? [];
  return {
    isRead: data !== null,
    editable: canEdit(visitor),
    /** What browsers know the product by; null where notifications are not set up. */
    publicKey: context.configuration.push?.publicKey ?? null,
    /** Where this browser is notified; null where it is not. */
    own: addresses.find(({ endpoint }) => endpoint !== null)?.endpoint ?? null,
    count: addresses.length,
    wants: data?.notices[0] ?? null,
  };
}
