/** The settings as the worker is given them: variables of wrangler.toml and secrets, all of them texts. */
export const NAMES = [
  "DATABASE_URL",
  "DATABASE_WORKER_SECRET",
  "PUBLIC_ORIGIN",
  "AUTH_SECRET",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "MAIL_FROM",
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_REGISTRATION",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_AUTHORIZATION_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_JWKS_URL",
  "GOOGLE_ISSUER",
  "PAYPAL_ENVIRONMENT",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_PLAN_MONTHLY",
  "PAYPAL_PLAN_QUARTERLY",
  "PAYPAL_PLAN_ANNUALLY",
  "PAYPAL_BASE_URL",
  "PAYSTACK_SECRET_KEY",
  "PAYSTACK_BASE_URL",
  "PASS_PRICES_KES",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "PUSH_BASE_URL",
  "RATES_URL",
  "DEMO",
  "CLOCK_SHIFT_SECONDS",
] as const;

export type Setting = (typeof NAMES)[number];
export type Environment = Partial<Record<Setting, string>>;

/** Whether an address is one of this machine. */
export const isLocal = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin);

/** Whether a text is an address with one of these protocols. */
export const isUrl =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

export const isWebAddress = isUrl("http:", "https:");
