import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { PERMISSIONS } from "#app/domain/access.ts";
import { changePassword } from "#app/features/accounts/change-password.server.ts";
import { cancelOther, cancelSubscription } from "./billing/subscription.server.ts";
import { revise } from "./household/household.server.ts";
import { chooseMails } from "./mails/mail-choices.server.ts";
import { resendInvitation, revoke, sendInvitation } from "./members/invitations.server.ts";
import { leave, remove, setRole } from "./members/members.server.ts";
import { remove as removeAccount } from "./profile/own-account.server.ts";
import { rename } from "./profile/own-name.server.ts";
import { askForEmail, keepEmail } from "./security/email-change.server.ts";
import { endOne, endOthers } from "./security/sessions.server.ts";
import { reauthenticate, sendPasswordLink, unlink } from "./security/sign-in-ways.server.ts";

type Verb = (call: ActionFunctionArgs, form: FormData) => Promise<unknown>;

/** What each form of the screen does, by its intent. Who may do it says the table in app/domain/access.ts. */
const VERBS = {
  rename,
  "revise-household": revise,
  "set-role": setRole,
  "remove-member": remove,
  leave,
  invite: sendInvitation,
  "resend-invitation": resendInvitation,
  "revoke-invitation": revoke,
  "cancel-subscription": cancelSubscription,
  "cancel-other-subscription": cancelOther,
  "change-password": changePassword,
  reauthenticate,
  "unlink-identity": unlink,
  "set-password": sendPasswordLink,
  "choose-mails": chooseMails,
  "change-email": askForEmail,
  "cancel-email-change": keepEmail,
  "end-session": endOne,
  "end-other-sessions": endOthers,
  "delete-account": removeAccount,
} as const satisfies Record<keyof (typeof PERMISSIONS)["/settings"], Verb>;

export async function act(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  const intent = String(form.get("intent"));
  if (!isVerb(intent)) throw new Response("There is no such form.", { status: 400 });
  return VERBS[intent](call, form);
}

const isVerb = (intent: string): intent is keyof typeof VERBS => Object.hasOwn(VERBS, intent);
