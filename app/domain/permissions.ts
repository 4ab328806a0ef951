/** Who may do what: by verb, and by the form that calls it. The database enforces the same. */

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
} as const satisfies Record<string, RequiredRole>;

export type Verb = keyof typeof VERBS;

const START_BUDGET = {
  fresh: VERBS["start-budget"],
  copy: VERBS["copy-budget"],
  later: VERBS["postpone-budget-prompt"],
} as const;
const UPDATE_ITEM = {
  revise: VERBS["revise-balance-sheet-item"],
  remove: VERBS["remove-balance-sheet-item"],
  "record-earlier": VERBS["record-earlier-value"],
} as const;
const CHANGE_ITEM = { record: VERBS["record-balance-sheet-item"], ...UPDATE_ITEM } as const;

/**
 * Who may do what to a household or to their own account, by the screen's path and the form's intent ('' where a screen
 * has one form); where a verb does it, that says who. The table is complete: tests/routes/guards.test.ts sends each intent as every kind of visitor, and
 * searches the source for others.
 */
export const PERMISSIONS = {
  "/transactions": {
    record: VERBS["record-transactions"],
    revise: VERBS["revise-transaction"],
    remove: VERBS["remove-transaction"],
  },
  "/transactions/import": {
    stage: VERBS["stage-file"],
    propose: VERBS["propose-mapping"],
    restore: VERBS["restore-export"],
    rates: VERBS["fetch-import-rates"],
    commit: VERBS["commit-import"],
    review: VERBS["review-import"],
    cancel: VERBS["cancel-import"],
  },
  "/transactions/imports": { "undo-import": VERBS["undo-import"], "undo-addition": VERBS["undo-addition"] },
  "/transactions/import/rows": { "": VERBS["stage-file"] },
  "/transactions/import/movements": { "": VERBS["stage-movements"] },
  "/transactions/review": {
    decide: VERBS["decide-movements"],
    always: VERBS["record-payee-rule"],
    date: VERBS["date-movement"],
    own: VERBS["name-own-accounts"],
    add: VERBS["add-movements"],
    undo: VERBS["undo-addition"],
    discard: VERBS["discard-movements"],
    begin: VERBS["begin-account"],
    earlier: VERBS["begin-account-earlier"],
  },
  "/transactions/select": {
    account: VERBS["edit-transactions"],
    category: VERBS["edit-transactions"],
    remove: VERBS["edit-transactions"],
    undo: VERBS["undo-edit"],
  },
  "/transactions/transfer": { record: VERBS["record-transfer"], revise: VERBS["revise-transfer"] },
  "/transactions/rates": {
    preview: VERBS["prepare-rate-change"],
    change: VERBS["record-rate-change"],
    undo: VERBS["undo-rate-change"],
  },
  "/budgets": {
    ...START_BUDGET,
    save: VERBS["revise-budget-line"],
    plan: VERBS["plan-budget-line"],
    hide: VERBS["hide-budget-line"],
    add: VERBS["add-budget-line"],
  },
  "/budgets/prompt": START_BUDGET,
  "/loans": { record: VERBS["record-loan"], revise: VERBS["revise-loan"], remove: VERBS["remove-loan"] },
  "/accounts": {
    begin: VERBS["record-first-accounts"],
    record: VERBS["record-account"],
    revise: VERBS["revise-account"],
    archive: VERBS["archive-account"],
    remove: VERBS["remove-account"],
  },
  "/accounts/:id": { agree: VERBS["reconcile-account"], correct: VERBS["correct-account"] },
  "/assets": CHANGE_ITEM,
  "/assets/:id": UPDATE_ITEM,
  "/liabilities": CHANGE_ITEM,
  "/liabilities/:id": UPDATE_ITEM,
  "/history": { restore: VERBS["restore-change"] },
  "/settings": {
    rename: VERBS["revise-name"],
    "change-email": VERBS["change-address"],
    "cancel-email-change": VERBS["cancel-address-change"],
    "change-password": VERBS["change-password"],
    "set-password": VERBS["send-password-link"],
    reauthenticate: VERBS["confirm-identity"],
    "unlink-identity": VERBS["unlink-identity"],
    "forget-device": VERBS["forget-device"],
    "choose-mails": VERBS["choose-mails"],
    "end-session": VERBS["end-session"],
    "end-other-sessions": VERBS["end-other-sessions"],
    "delete-account": VERBS["delete-account"],
    leave: VERBS["leave-household"],
    "revise-household": VERBS["revise-household"],
    "cancel-subscription": VERBS["cancel-subscription"],
    "cancel-other-subscription": VERBS["cancel-other-subscription"],
    "set-role": VERBS["set-role"],
    "remove-member": VERBS["remove-member"],
    "revoke-invitation": VERBS["revoke-invitation"],
    invite: VERBS["invite-member"],
    "resend-invitation": VERBS["resend-invitation"],
  },
  "/reauthenticate": {
    password: VERBS["confirm-identity"],
    factor: VERBS["confirm-identity"],
    "send-code": "member",
    code: "member",
    passkey: "member",
  },
  "/settings/security": {
    "add-passkey": VERBS["add-passkey"],
    "rename-passkey": VERBS["rename-passkey"],
    "remove-passkey": VERBS["remove-passkey"],
    begin: VERBS["begin-factor"],
    confirm: VERBS["confirm-factor"],
    "renew-codes": VERBS["renew-recovery-codes"],
    "turn-off-factor": VERBS["turn-off-factor"],
    "stop-factor-reset": VERBS["keep-factor"],
  },
  "/settings/phone": { record: VERBS["record-phone-key"], remove: VERBS["remove-phone-key"] },
  "/settings/rules": {
    record: VERBS["record-payee-rule"],
    revise: VERBS["revise-payee-rule"],
    remove: VERBS["remove-payee-rule"],
    up: VERBS["move-payee-rule"],
    down: VERBS["move-payee-rule"],
    undo: VERBS["restore-payee-rule"],
    remember: VERBS["remember-message"],
    forget: VERBS["forget-message"],
  },
  "/subscribe": {
    create: VERBS["create-subscription"],
    approve: VERBS["approve-subscription"],
    change: VERBS["change-plan"],
    "pay-by-phone": VERBS["begin-pass"],
    "pay-by-card": VERBS["begin-pass"],
  },
  "/subscribe/pass/:id": { check: VERBS["check-pass"], stop: VERBS["stop-pass"] },
} as const satisfies Record<string, Record<string, RequiredRole>>;
