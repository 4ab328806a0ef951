import { loadScript, type PayPalNamespace } from "@paypal/paypal-js";
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The product as PayPal's script knows it, and where that script is: production, sandbox or the stand-in. */
export type PayPalScript = { clientId: string; url: string };

/**
 * PayPal's script, once it is there. Null until then, and for good where it is blocked or never comes: whoever asks shows
 * something that works without it.
 */
export function usePayPal(script: PayPalScript | null): PayPalNamespace | null {
  const [payPal, setPayPal] = useState<PayPalNamespace | null>(null);
  const nonce = useRouteLoaderData<{ nonce: string }>("root")?.nonce;
  const url = script?.url;
  const clientId = script?.clientId;

  useEffect(() => {
    if (url === undefined || clientId === undefined) return;
    let left = false;
    const options = { vault: true, intent: "subscription", components: "buttons", currency: "USD" } as const;
    loadScript({ clientId, ...options, sdkBaseUrl: url, ...(nonce ? { dataCspNonce: nonce } : {}) }).then(
      (loaded) => {
        if (!left) setPayPal(loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [url, clientId, nonce]);

  return payPal;
}
