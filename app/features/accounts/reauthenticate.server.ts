/** What an account's owner alone may do asks for the password once more. */

import { statusOf } from "#app/request/form-replies.server.ts";
import { beginPasswordChange } from "#db/passwords.ts";
import type { Scope } from "#db/scope.ts";
import { verifyPassword } from "./passwords.server.ts";

const TOO_MANY = "Too many tries. Wait 15 minutes, then try again.";
const WRONG = "This is not your current password.";

/** What is told when the password was changed after it was proved. */
export const PASSWORD_CHANGED = "Your password was changed somewhere else at the same moment. Please try again.";

type Proved =
  | { ok: true; passwordHash: string }
  | { ok: false; wrong: { form: string } | { fields: { currentPassword: string[] } }; status: number };

/** Whether what was typed is the password of whoever asks; each try is counted. Without a password nothing is right. */
export async function provePassword(scope: Scope, typed: string): Promise<Proved> {
  const begun = await beginPasswordChange(scope);
  if (!begun.ok) return { ok: false, wrong: { form: begun.problem.message }, status: statusOf(begun.problem) };
  const { limited, password_hash: passwordHash } = begun.row;
  if (limited) return { ok: false, wrong: { form: TOO_MANY }, status: 429 };
  if (passwordHash === null || !(await verifyPassword(passwordHash, typed)))
    return { ok: false, wrong: { fields: { currentPassword: [WRONG] } }, status: 400 };
  return { ok: true, passwordHash };
}
