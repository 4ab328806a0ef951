import { TextField } from "./form/field.tsx";
import type { FormField } from "./form/form.ts";
import * as say from "./new-password-fields.words.ts";

/** A new password, twice. */
export function NewPasswordFields({ fields }: { fields: { newPassword: FormField; confirmation: FormField } }) {
  return (
    <>
      <TextField
        label={say.newPassword}
        meta={fields.newPassword}
        type="password"
        autoComplete="new-password"
        hint="min. 6 characters, and not a common password"
        // No maxLength: a browser would silently truncate a longer one.
        maxLength={undefined}
      />
      <TextField
        label={say.confirmNewPassword}
        meta={fields.confirmation}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
