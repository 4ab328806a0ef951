import { DONE, type Result, refused } from "#app/domain/result.ts";
import { passwordChanged } from "#app/emails/passwords.ts";
import { newId } from "#db/id.ts";
import type { RequestOrigin } from "#db/identity/attempts.ts";
import { type AccessToKeep, changePassword as storePassword } from "#db/identity/passwords.ts";
import type { FullContext } from "../context.ts";
import { hashPassword } from "../identity/passwords.server.ts";
import { type ConfirmationRefusal, checkPassword } from "../identity/reauthenticate.server.ts";

export type ChangePassword = {
  currentPassword: string;
  newPassword: string;
  /** What else goes on opening the account. */
  keeps: Pick<AccessToKeep, "identities" | "passkeys">;
  origin: RequestOrigin;
};

/** Someone else changed it at the same moment, or why it was not sure that it is them. */
export type PasswordRefusal = { code: "password_changed_elsewhere" } | ConfirmationRefusal;

/** Changes one's own password; viewers may too. All other access to the account ends, except what is to be kept. */
export async function changePassword(
  context: FullContext,
  { currentPassword, newPassword, keeps, origin }: ChangePassword,
): Promise<Result<null, PasswordRefusal>> {
  const check = await checkPassword(context, currentPassword);
  if (!check.ok) return check;
  const hashes = { oldHash: check.value, newHash: await hashPassword(newPassword) };
  const result = await storePassword(context.scope, hashes, keeps, origin);
  if (!result.ok) return result;
  const { done, removed_passkeys: removedPasskeys, removed_phones: removedPhones, ...rest } = result.value.row;
  const { removed_calendar: removedCalendar, ...access } = rest;
  if (!done) return refused({ code: "password_changed_elsewhere" });
  const { email, fullName } = result.value.visitor;
  const reset = `${context.configuration.publicOrigin}/forgot-password`;
  context.mail(
    email,
    passwordChanged({ fullName, ...access, removedPasskeys, removedPhones, removedCalendar, reset }),
    `password-${newId()}`,
  );
  return DONE;
}
