/** Actions reserved for an account's owner ask for the password again. */
import { statusOf } from "#app/request/form-replies.server.ts";
import { beginPasswordChange } from "#db/passwords.ts";
import type { Scope } from "#db/scope.ts";
import { verifyPassword } from "./passwords.server.ts";

const TOO_MANY = "Too many tries. Wait 15 minutes, then try again.";
const WRONG_PASSWORD = "This is not your current password.";

/** Shown when the password was changed after it was checked. */
export const PASSWORD_CHANGED = "Your password was changed somewhere else at the same moment. Please try again.";

type PasswordCheck =
  | { ok: true; passwordHash: string }
  | { ok: false; errors: { form: string } | { fields: { currentPassword: string[] } }; status: number };

/** Checks the visitor's own password, and counts each try. An account without a password never passes. */
export async function checkPassword(scope: Scope, password: string): Promise<PasswordCheck> {
  const result = await beginPasswordChange(scope);
  if (!result.ok) return { ok: false, errors: { form: result.problem.message }, status: statusOf(result.problem) };
  const { limited, password_hash: passwordHash } = result.row;
  if (limited) return { ok: false, errors: { form: TOO_MANY }, status: 429 };
  if (passwordHash === null || !(await verifyPassword(passwordHash, password)))
    return { ok: false, errors: { fields: { currentPassword: [WRONG_PASSWORD] } }, status: 400 };
  return { ok: true, passwordHash };
}
