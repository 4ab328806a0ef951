/** Who may do what: by verb, and by the form that calls it. The database enforces the same. */

/** Who may do what, by verb. The database enforces the same. */

/**
 * What an action requires of the session that calls it; the database refuses everyone else (`require_access`).
 * - signed-in: a session
 * - account: also a currency
 * - editor: also the editor's role in a household whose subscription runs
 */
export type Access = "signed-in" | "account" | "editor";

/**
 * - editor: an editor of the household, while its subscription runs
 * - lapsed editor: an editor, even once the subscription has ended
 * - member: anyone in the household, viewers and lapsed members too, as it concerns themselves alone
 * - newcomer: the same, even before they have chosen a currency
 */
export type RequiredRole = "editor" | "lapsed editor" | "member" | "newcomer";

/** The database functions that lapsed editors may call check the role themselves. */
export const ACCESS: Readonly<Record<RequiredRole, Access>> = {
  editor: "editor",
  "lapsed editor": "account",
  member: "account",
  newcomer: "signed-in",
};

/** Who may do what, by the verb in `app/features` that does it, whichever door it is called through. */
export const VERBS = {
  "record-transactions": "editor",
  "revise-transaction": "editor",
  "remove-transaction": "editor",
  "record-transfer": "editor",
  "revise-transfer": "editor",
  "stage-movements": "editor",
  "decide-movements": "editor",
  "date-movement": "editor",
  "name-own-accounts": "editor",
  "add-movements": "editor",
  "undo-addition": "editor",
  "discard-movements": "editor",
  "begin-account": "editor",
  "begin-account-earlier": "editor",
  "record-payee-rule": "editor",
  "revise-payee-rule": "editor",
  "move-payee-rule": "editor",
  "remove-payee-rule": "editor",
  "restore-payee-rule": "editor",
  "remember-message": "editor",
  "forget-message": "editor",
  "stage-file": "editor",
  "propose-mapping": "editor",
  "fetch-import-rates": "editor",
  "commit-import": "editor",
  "review-import": "editor",
  "restore-export": "editor",
  "cancel-import": "editor",
  "undo-import": "editor",
  "record-first-accounts": "editor",
  "record-account": "editor",
  "revise-account": "editor",
  "archive-account": "editor",
  "remove-account": "editor",
  "reconcile-account": "editor",
  "correct-account": "editor",
  "start-budget": "editor",
  "copy-budget": "editor",
  "postpone-budget-prompt": "editor",
  "revise-budget-line": "editor",
  "plan-budget-line": "editor",
  "hide-budget-line": "editor",
  "add-budget-line": "editor",
  "carry-budget-line": "editor",
  "take-back-carrying": "editor",
  "record-pocket": "editor",
  "revise-pocket": "editor",
  "archive-pocket": "editor",
  "move-pockets": "editor",
  "take-back-pocket-move": "editor",
  "record-schedule": "editor",
  "revise-schedule": "editor",
  "pause-schedule": "editor",
  "remove-schedule": "editor",
  "change-occurrence": "editor",
  "split-occurrence": "editor",
  "lend-to-oneself": "editor",
  "link-occurrence": "editor",
  "unlink-occurrence": "editor",
  "choose-plan-settings": "editor",
  "record-loan": "editor",
  "revise-loan": "editor",
  "remove-loan": "editor",
  "record-balance-sheet-item": "editor",
  "record-earlier-value": "editor",
  "revise-balance-sheet-item": "editor",
  "remove-balance-sheet-item": "editor",
  "restore-change": "editor",
  "edit-transactions": "editor",
  "undo-edit": "editor",
  "prepare-rate-change": "editor",
  "record-rate-change": "editor",
  "undo-rate-change": "editor",
  "revise-household": "lapsed editor",
  "arrange-months": "editor",
  "set-role": "lapsed editor",
  "remove-member": "lapsed editor",
  "leave-household": "member",
  "invite-member": "editor",
  "resend-invitation": "editor",
  "revoke-invitation": "lapsed editor",
  "accept-invitation": "newcomer",
  "revise-name": "member",
  "choose-currency": "newcomer",
  "choose-mails": "member",
  "change-address": "member",
  "cancel-address-change": "member",
  "confirm-address": "newcomer",
  "change-password": "member",
  "send-password-link": "member",
  "confirm-identity": "member",
  "unlink-identity": "member",
  "end-session": "member",
  "end-other-sessions": "member",
  "forget-device": "member",
  "delete-account": "member",
  "add-passkey": "member",
  "rename-passkey": "member",
  "remove-passkey": "member",
  "begin-factor": "member",
  "confirm-factor": "member",
  "renew-recovery-codes": "member",
  "turn-off-factor": "member",
  "keep-factor": "member",
  "create-subscription": "lapsed editor",
  "approve-subscription": "lapsed editor",
  "change-plan": "lapsed editor",
  "cancel-subscription": "lapsed editor",
  "cancel-other-subscription": "lapsed editor",
  "begin-pass": "lapsed editor",
  "check-pass": "lapsed editor",
  "stop-pass": "lapsed editor",
  "record-phone-key": "editor",
  "remove-phone-key": "editor",
  "record-calendar-feed": "member",
  "remove-calendar-feed": "member",
} as const satisfies Record<string, RequiredRole>;

export type Verb = keyof typeof VERBS;
