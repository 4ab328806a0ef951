import type { Context, MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { readConfiguration } from "../app/request/configuration.ts";
import type { Environment } from "../app/request/environment.ts";
import { pathOf } from "./path.ts";

type Bindings = { Bindings: Environment; Variables: { secureHeadersNonce?: string } };

/** The one screen with PayPal's button: only its document may load anything from PayPal, or link there. */
const PAYMENT_SCREEN = "/subscribe";

/** The security headers of every response. */
export function securityHeaders(mode: "production" | "development"): MiddlewareHandler<Bindings> {
  const everywhere = secureHeaders(headers(mode));
  const onPaymentScreen = secureHeaders(headers(mode, payPalHosts));
  return (c, next) => (pathOf(c) === PAYMENT_SCREEN ? onPaymentScreen(c, next) : everywhere(c, next));
}

function headers(mode: "production" | "development", paying?: (c: Context<Bindings>) => string) {
  const hosts = paying === undefined ? [] : [paying];
  return {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...hosts],
      // Widths of bars are style attributes; Vite injects style sheets in development, PayPal's script with our nonce.
      styleSrc:
        mode === "development" ? ["'self'", "'unsafe-inline'"] : ["'self'", ...(paying ? [NONCE] : []), ...hosts],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:", ...hosts],
      connectSrc: mode === "development" ? ["'self'", "ws:", ...hosts] : ["'self'", ...hosts],
      ...(paying ? { frameSrc: ["'self'", ...hosts] } : {}),
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      // Forms redirect to PayPal and to the page for cards, and browsers apply this rule to redirects, too.
      formAction: ["'self'", ...(paying ? [formHosts] : [])],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    // PayPal's window reports its outcome to the page that opened it.
    ...(paying ? { crossOriginOpenerPolicy: "same-origin-allow-popups" } : {}),
    referrerPolicy: "same-origin",
    strictTransportSecurity: "max-age=31536000; includeSubDomains",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  };
}

/** PayPal's hosts, and where passes are paid for by card. */
function formHosts(c: Context<Bindings>): string {
  const configuration = readConfiguration(c.env);
  const paystack = "problems" in configuration ? null : configuration.paystack;
  return [payPalHosts(c), paystack?.pageOrigin ?? ""].filter((host) => host !== "").join(" ");
}

/** PayPal's own hosts, or the simulator's; none when payments are not configured. */
function payPalHosts(c: Context<Bindings>): string {
  const configuration = readConfiguration(c.env);
  const payPal = "problems" in configuration ? null : configuration.paypal;
  if (payPal === null) return "";
  if (payPal.environment === "local") return new URL(payPal.scriptUrl).origin;
  return "https://*.paypal.com https://*.paypalobjects.com";
}
