/**
 * The functions that answer the role app about any household, with the reason. Whoever has the worker's connection string has
 * what they give: docs/threat-model.md says so. tests/db/function-isolation.test.ts fails for one that is not named here, and for
 * one that no longer is wide.
 */

/** For payments that PayPal and Paystack report, and for the hourly job: nobody is signed in, and each takes or tells an id. */
export const FOR_THE_SYSTEM: Record<string, string> = {
  announce_factor_off: "stores the link of the mail about a second factor that is being turned off",
  apply_subscription: "applies what PayPal answered about a subscription",
  carry_out_factor_reset: "turns off a second factor a day after its owner asked for it",
  delete_expired: "deletes what has expired by the time it is told",
  delete_expired_identities: "deletes identities that were never confirmed by the time it is told",
  due_factor_resets: "tells whose second factor is about to be turned off, so that they get a mail",
  duplicate_subscriptions: "tells which subscriptions PayPal has to cancel",
  ended_passes: "tells who paid for a pass, so that they get a mail",
  forget_duplicate_subscription: "records that PayPal has cancelled a subscription",
  ledger_row_key: "reads no table: it is made of its arguments",
  mails_of_batches: "tells whom the reminders of a batch go to",
  mark_batches_sent: "records that reminders were sent",
  mark_pass_mailed: "records that a mail told of a payment",
  mark_subscriptions_to_cancel: "records what PayPal has to cancel",
  other_paid_subscriptions: "tells which other subscriptions of a household were paid for",
  pass_to_settle: "tells what was asked for under Paystack's reference",
  passes_to_check: "tells which payments Paystack has to be asked about",
  payment_event_known: "tells whether PayPal reported an event before",
  record_payment_event: "records what PayPal reported",
  record_subscription_check: "records that PayPal was asked",
  record_subscription_status: "records what PayPal answered",
  request_activation: "records that PayPal is asked to begin a subscription",
  settle_pass: "records what Paystack answered about a payment",
  subscription_among_others: "tells what else a household has at PayPal",
  subscription_standing: "tells which household a subscription of PayPal's belongs to",
  subscriptions_to_check: "tells which subscriptions PayPal has to be asked about",
  unsent_batches: "tells which batches of reminders were not sent",
};

/** For people who are not signed in: the worker has checked a password, a passkey or an identity, or is about to send a link. */
export const FOR_SIGNING_IN: Record<string, string> = {
  begin_sign_in: "gives the worker the hash that an entered password has to match",
  find_passkey: "gives the worker the key that a passkey's answer has to match",
  gets_mails: "takes the token of the link that stands in every reminder",
  request_link: "stores the link that is sent to an address",
  sign_in_with_identity: "believes the worker which identity the provider confirmed",
  sign_in_with_passkey: "believes the worker which passkey answered",
  sign_up: "counts the mails to an address",
  unsubscribe: "takes the token of the link that stands in every reminder",
};
