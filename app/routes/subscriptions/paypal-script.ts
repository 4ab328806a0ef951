import { loadScript, type PayPalNamespace } from "@paypal/paypal-js";
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Our client id at PayPal, and the address of PayPal's script: production, sandbox or the simulator. */
export type PayPalScript = { clientId: string; url: string };

/**
 * PayPal's script once it has loaded. Null until then, and for good if it is blocked: callers must show something that
 * works without it.
 */
export function usePayPal(script: PayPalScript | null): PayPalNamespace | null {
  const [payPal, setPayPal] = useState<PayPalNamespace | null>(null);
  const nonce = useRouteLoaderData<{ nonce: string }>("root")?.nonce;
  const url = script?.url;
  const clientId = script?.clientId;

  useEffect(() => {
    if (url === undefined || clientId === undefined) return;
    let isUnmounted = false;
    const options = { vault: true, intent: "subscription", components: "buttons", currency: "USD" } as const;
    loadScript({ clientId, ...options, sdkBaseUrl: url, ...(nonce ? { dataCspNonce: nonce } : {}) }).then(
      (loaded) => {
        if (!isUnmounted) setPayPal(loaded);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [url, clientId, nonce]);

  return payPal;
}
