/** The calls of section 7 and the verbs that the product has for them. */

import { CURRENCIES } from "#app/domain/currencies.ts";
import { phoneNumber } from "#app/domain/phone-number.ts";
import { inviteMember as invite, resendInvitation as inviteAgain } from "#app/features/members/invite-member.server.ts";
import { createSubscription as beginSubscription } from "#app/features/subscriptions/create-subscription.server.ts";
import { recordTransactions } from "#app/features/transactions/record-transactions.server.ts";
import { removeTransaction } from "#app/features/transactions/remove-transaction.server.ts";
import { reviseTransaction } from "#app/features/transactions/revise-transaction.server.ts";
import { authorizationUrl, fetchIdentity } from "#app/gateways/google.ts";
import { createSubscription, findSubscription } from "#app/gateways/paypal.server.ts";
import { PayButton } from "#app/routes/subscriptions/pay-button.tsx";
import { usePayPal } from "#app/routes/subscriptions/paypal-script.ts";
import { readVisitor } from "#db/access/visitor.ts";
import { listItems, recordItem, removeItem, reviseValue } from "#db/balance-sheet/balance-sheet.ts";
import { applySubscription } from "#db/billing/paypal-subscriptions.ts";
import { listBudget } from "#db/budgets/budgets.ts";
import { generateBudget, reviseLine } from "#db/budgets/lines.ts";
import { sumMonth, sumYear } from "#db/dashboard/dashboard.ts";
import { redeemCode, requestCode } from "#db/identity/codes.ts";
import {
  beginPendingLink,
  completePendingLink,
  linkIdentity,
  listSignInMethods,
  signInWithIdentity,
  unlinkIdentity,
} from "#db/identity/identities.ts";
import {
  beginPasswordChange,
  changePassword,
  findReset,
  mayRequestLink,
  requestLink,
  resetPassword,
} from "#db/identity/passwords.ts";
import {
  beginReauthentication,
  proofOfFactor,
  proofOfPassword,
  reauthenticateWithCode,
} from "#db/identity/reauthentication.ts";
import { beginSignIn, createSession, endSession } from "#db/identity/sessions.ts";
import { beginVerification, completeSignUp, findSignUp, signUp, verifyEmail } from "#db/identity/sign-ups.ts";
import { consumeOnce, findSigningKeys, rotateRefreshToken } from "#db/identity/tokens.ts";
import { listLoans, listOpenLoans, recordLoan, removeLoan, reviseLoan } from "#db/loans/loans.ts";
import { acceptInvitation, findInvitation } from "#db/members/invitations.ts";
import { leaveHousehold, listMembers, removeMember, setMemberRole } from "#db/members/members.ts";
import { listAssetValues, listLiabilityValues, listLoanBalances, sumCash } from "#db/net-worth/net-worth.ts";
import { chooseCurrency } from "#db/own-account/own-account.ts";
import { readReport } from "#db/reports/reports.ts";
import {
  beginAuthenticator,
  beginFactorAttempt,
  completeSignIn,
  confirmAuthenticator,
  findPendingSignIn,
  turnOffFactor,
} from "#db/second-factor/factors.ts";
import { listTransactions } from "#db/transactions/transactions.ts";

/** `readVisitor` reads what `enter_session` returns about the visitor, once a request: profile, household, subscription. */
export const CALLS: Readonly<Record<string, readonly object[]>> = {
  // Auth
  "Update the user's password.": [beginPasswordChange, changePassword, resetPassword],
  "Sign in with e-mail and password.": [beginSignIn, createSession],
  "Sign in with a third-party identity provider's OAuth.": [
    authorizationUrl,
    fetchIdentity,
    signInWithIdentity,
    beginPendingLink,
    completePendingLink,
  ],
  "Sign up with email and password and data {full_name, currency_preference}.": [signUp, verifyEmail],
  "Reset password for an email, with a redirect to the update-password route.": [
    mayRequestLink,
    requestLink,
    findReset,
  ],

  // Table reads and writes
  "Profile read": [readVisitor],
  "Household read": [readVisitor],
  "Subscription read": [readVisitor],
  "Subscription update": [applySubscription],
  // A list that never changes is no table to read: the same rows stand in `currencies` for the database's own checks.
  Currencies: [CURRENCIES],
  "Profile detail": [readVisitor],
  "Set currency": [chooseCurrency],
  Members: [listMembers, setMemberRole, removeMember, leaveHousehold],
  Dashboard: [sumMonth, sumYear],
  "Transactions list": [listTransactions],
  "Transaction write": [recordTransactions, reviseTransaction, removeTransaction],
  "Loan picker": [listOpenLoans],
  Budgets: [listBudget, reviseLine],
  "Report actuals": [readReport],
  Assets: [listItems, recordItem, reviseValue, removeItem],
  Liabilities: [listItems, recordItem, reviseValue, removeItem],
  Loans: [listLoans, recordLoan, reviseLoan, removeLoan],
  "Net worth reads": [sumCash, listAssetValues, listLiabilityValues, listLoanBalances],

  // Routines
  // Without arguments it is part of the visitor; with one it is generate_budget_for_period for the current month.
  check_and_generate_budgets: [readVisitor, generateBudget],
  generate_budget_for_period: [generateBudget],
  handle_new_loan: [recordTransactions],
  handle_loan_repayment: [recordTransactions],
  handle_asset_purchase: [recordTransactions],
  accept_invitation: [findInvitation, acceptInvitation],

  // Server function: functions/invite-user.ts and the settings call the same verb.
  "invite-user": [invite, inviteAgain],

  // Payment provider
  "The client loads the provider's checkout script from its production or sandbox environment.": [usePayPal],
  // The server makes the call, so that the plan is the one that was chosen, and asks again before it believes anything.
  "A subscription-create call carries the plan id, and the response's subscriptionID is read.": [
    PayButton,
    beginSubscription,
    createSubscription,
    findSubscription,
  ],
};

/** The generic endpoints of the session client: our verbs, or why there are none. */
export const ENDPOINTS: Readonly<Record<string, readonly object[] | string>> = {
  "POST signup": [signUp],
  "POST token": [beginSignIn, createSession, endSession, rotateRefreshToken, signInWithIdentity, consumeOnce],
  "POST otp": [requestCode, phoneNumber],
  "POST verify": [redeemCode, resetPassword, findSignUp, beginVerification, verifyEmail, completeSignUp],
  "POST sso": "refused by name: no provider is configured",
  "POST resend": [mayRequestLink, requestLink],
  "POST recover": [mayRequestLink, requestLink],
  "GET reauthenticate": [beginReauthentication, proofOfPassword, proofOfFactor, reauthenticateWithCode],
  "GET and PUT user": [readVisitor, changePassword],
  "GET authorize": [authorizationUrl],
  "DELETE user/identities/{identity_id}": [listSignInMethods, linkIdentity, unlinkIdentity],
  "POST factors": [beginAuthenticator],
  "POST factors/{factorId}/challenge": [findPendingSignIn],
  "POST factors/{factorId}/verify": [beginFactorAttempt, completeSignIn, confirmAuthenticator],
  "DELETE factors/{factorId}": [turnOffFactor],
  "The well-known JWKS GET": [findSigningKeys],
};
