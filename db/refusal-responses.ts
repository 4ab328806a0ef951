/** Where a request goes that a guard or the database does not admit. */
import { redirect, redirectDocument } from "@remix-run/cloudflare";

/**
 * The payment page is loaded and left as a document of its own, as only its headers admit PayPal
 * (functions/security-headers.ts).
 */
export const redirectResponse = (path: string, currentPath: string): Response =>
  isPaymentPath(path) || isPaymentPath(currentPath) ? redirectDocument(path) : redirect(path);
const isPaymentPath = (path: string): boolean => /^\/subscribe(?![\w-])/.test(path);

/** The response to a write that its caller has no access to; null for a problem of any other kind, or one shown in its form. */
export function responseToRefusal(
  { code }: { code: string },
  { fromScript, currentPath }: { fromScript: boolean; currentPath: string },
): Response | null {
  // A script's form shows it, and keeps what was typed.
  if (code === "signed_out")
    return fromScript ? null : redirect(`/login?redirectTo=${encodeURIComponent(currentPath)}`);
  if (code === "currency_missing") return redirectResponse("/setup-currency", currentPath);
  if (code === "access_ended") return redirectResponse("/subscribe", currentPath);
  if (code === "editors_only") return new Response("Only editors of a household can change it.", { status: 403 });
  return null;
}
