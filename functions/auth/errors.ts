/** How the API refuses. */

/** Every refusal, by its code. */
export const errors = {
  validation_failed: { status: 400, message: "Something in this request is missing or wrong." },
  unsupported_grant_type: { status: 400, message: "This grant type is not supported." },
  phone_provider_disabled: { status: 400, message: "No provider of text messages is set up. Ask for a code by email." },
  provider_disabled: { status: 400, message: "This provider is not set up here." },
  sso_provider_not_found: { status: 404, message: "No provider for single sign-on is configured." },
  factor_type_not_supported: { status: 400, message: "Only factors of the type totp can be set up here." },
  invalid_credentials: { status: 400, message: "The email or the password is not right." },
  email_not_confirmed: { status: 403, message: "Please verify your email address first." },
  wrong_code: { status: 400, message: "That code is wrong." },
  code_gone: { status: 410, message: "This can no longer be used. Ask for another one." },
  user_not_found: { status: 404, message: "This address has no account." },
  already_verified: { status: 409, message: "This address has an account already. Sign in." },
  bad_token: { status: 401, message: "Send a valid access token." },
  refresh_token_not_found: { status: 401, message: "This refresh token can no longer be used. Sign in again." },
  refresh_token_already_used: {
    status: 401,
    message: "This refresh token was used before: someone else may have it, so its session has ended. Sign in again.",
  },
  reauthentication_needed: { status: 403, message: "First confirm that it is you, then do this within ten minutes." },
  factor_needed: { status: 403, message: "This account has a second factor: confirm with its code." },
  factor_not_found: { status: 404, message: "There is no such factor." },
  factor_exists: { status: 409, message: "There is an authenticator app already." },
  factor_verification_failed: { status: 400, message: "That code is wrong or has already been used." },
  challenge_gone: { status: 410, message: "This challenge was used or has expired. Ask for another one." },
  currency_chosen: { status: 409, message: "The currency was chosen before, and cannot be changed afterwards." },
  no_currency: { status: 403, message: "Choose a currency first." },
  identity_not_found: { status: 404, message: "This is not, or is no longer, linked to your account." },
  identity_already_exists: { status: 409, message: "This identity opens another account." },
  single_identity_not_deletable: { status: 409, message: "This is the only way into your account." },
  conflict: { status: 409, message: "This could not be done as things are now." },
  not_found: { status: 404, message: "There is no such endpoint." },
  too_large: { status: 413, message: "This request is larger than any of ours." },
  too_many_requests: { status: 429, message: "Too many tries. Wait, then try again." },
  unavailable: { status: 503, message: "The database did not answer. Please try again in a moment." },
  unexpected: { status: 500, message: "Something went wrong." },
} as const;

export type ErrorCode = keyof typeof errors;
