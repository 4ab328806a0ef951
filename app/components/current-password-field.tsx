import * as say from "./current-password-field.words.ts";
import { TextField } from "./form/field.tsx";
import type { FormField } from "./form/form.ts";

/** Asks for the current password, to confirm that the account's owner is at the keyboard. */
export function CurrentPasswordField({ meta }: { meta: FormField }) {
  return <TextField label={say.currentPassword} meta={meta} type="password" autoComplete="current-password" />;
}
