import type { Scope } from "#db/scope.ts";
import type { SendMail } from "../emails/email.ts";
import type { Configuration } from "./configuration.ts";

declare module "@remix-run/cloudflare" {
  /** What the worker gives every loader and action. */
  interface AppLoadContext {
    scope: Scope;
    configuration: Configuration;
    /** The network address the request came from, for limits. */
    address: string;
    /** Where the request came from, as a two-letter code (ISO 3166-1); null when the platform does not know. */
    country: string | null;
    /** Goes on every script of the page. */
    nonce: string;
    mail: SendMail;
  }
}
