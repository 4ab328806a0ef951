/** What is logged, by the names that searches and alerts rely on. docs/operations.md says what to do about each. */
export const ERRORS = [
  "request-failed",
  "rendering-failed",
  "api-failed",
  "after-response-failed",
  "read-failed",
  "write-failed",
  "call-failed",
  "not-ready",
  "ledger-difference",
  "ledger-check-incomplete",
  "mail-refused",
  "mails-given-up",
  "mails-dead",
  "invitation-not-sent",
  "invitation-not-marked",
  "code-not-sent",
  "google-failed",
  "rate-held",
  "rates-not-stored",
  "budget-not-created",
  "plan-unknown",
  "refund-unknown",
  "paid-twice",
  "subscription-not-created",
  "subscription-not-activated",
  "subscription-not-cancelled",
  "subscription-not-reconciled",
  "subscription-not-recorded",
  "subscription-not-changed",
  "pass-disputed",
  "pass-gives-nothing",
  "pass-not-requested",
  "pass-not-settled",
  "pass-not-mailed",
] as const;

/** What puts itself right, or is another's mistake. */
export const WARNINGS = [
  "webhook-refused",
  "webhook-retried",
  "webhook-without-effect",
  "mails-waiting",
  "rates-not-fetched",
  "subscription-check-failed",
  "subscription-orphaned",
  "subscription-waiting",
  "pass-unknown",
  "pass-waiting",
] as const;

export type ErrorEvent = (typeof ERRORS)[number];
export type WarningEvent = (typeof WARNINGS)[number];
