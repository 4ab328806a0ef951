/**
 * The functions that believe the worker, with the reason. Each begins by asking for the worker's secret
 * (`require_worker`), so that the connection string alone does not open them: docs/threat-model.md.
 * tests/db/function-isolation.test.ts fails for one that answers about any household and is not named here or no longer
 * is wide, and for one that is named and does not ask.
 */

/** About any household, for payments that PayPal and Paystack report, and for the hourly job: nobody is signed in. */
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
  mails_of_batches: "tells whom the reminders of a batch go to",
  enter_plan_mails: "reads as one of those whom the mails of a batch go to, and tells who they are",
  claim_plan_mails: "writes down what the mails of a batch tell, and tells what was written",
  take_notifications: "tells where browsers are notified, and of what",
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

/**
 * For people who are not signed in, about any of them: the worker has checked a password, a passkey or an identity, or
 * is about to send a link.
 */
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

/** These tell nothing of a household's to whoever names it, and still believe what the worker says. */
export const BELIEVING: Record<string, string> = {
  add_signing_key: "stores a key of access tokens",
  apply_awaited_rates: "converts what waited for a rate",
  awaited_rates: "tells which rates are awaited",
  begin_demo: "makes a household that is nobody's, and a session in it",
  open_demo: "lets strangers into a household that it was made for",
  remove_demos: "deletes households that are nobody's by the time it is told",
  enter_demo: "lets a stranger into the demo household, and counts the requests of a network",
  begin_completion: "counts the tries at a link",
  begin_password_change: "gives the worker the hash that the caller's password has to match",
  begin_reset: "counts the tries at a link",
  begin_reauthentication: "gives the worker the hash that the caller's password has to match",
  count_wrong_code: "counts a wrong code",
  currencies_in_use: "tells which currencies there are",
  enqueue_due_mails: "records which reminders are due",
  find_signing_keys: "gives the worker its keys of access tokens",
  give_back_proof_try: "believes the worker that a proof was right",
  households_to_check: "tells ids of households",
  link_identity: "believes the worker which identity the provider confirmed",
  may_request_link: "counts the links to an address",
  may_sign_up: "counts the sign-ups with an address",
  enter_calendar_feed: "reads as the person of a calendar's token, and counts the requests of a network",
  admit_message: "tells whether a phone with a key may send a message now",
  receive_movements: "counts the messages of a network",
  record_rate_requests: "records which rates were asked for",
  record_rates: "believes the worker which rates were published",
  request_code: "stores the code that is sent to an address",
  request_email_change: "stores the link that is sent to a new address",
  settle_notifications: "believes the worker what the push services answered",
  stop_factor_reset_on_device: "believes the worker which device asks",
  store_guesses_notice: "stores the link of the mail about guesses on a device",
  use_provider_token: "records that a provider's token was used",
  wrong_figures: "tells which figures of a household are wrong",
};

const KNOWS = "knows ours from nobody's";

/**
 * These tell that something exists which is unique among everyone, though nothing about it, with what the test finds.
 * All of it is random, or confirmed by the provider or the mailbox before the worker asks.
 */
export const TELLING_OF_EXISTENCE: Record<string, readonly string[]> = {
  /** The id of a key of access tokens. */
  add_signing_key: [`${KNOWS} (23505)`],
  /** A passkey's own id. */
  add_passkey: [`${KNOWS} (by its answer)`],
  /** The address that a push service gave a browser. */
  add_push_address: [`${KNOWS} (by its answer)`],
  /** An authenticator's id. */
  begin_authenticator: [`${KNOWS} (23505)`],
  /** A provider's id of a person. */
  link_identity: [`${KNOWS} (PN409)`],
  /** An address, for which it also counts the mails. */
  request_email_change: [`${KNOWS} (by its answer)`, "changes what is ours"],
};

/** This one looks wide to the test, but reads no table: its answer is made of its arguments. */
export const OF_ARGUMENTS = "ledger_row_key";
