import * as say from "./factor-code-field.words.ts";
import { TextField } from "./form/field.tsx";
import type { FormField } from "./form/form.ts";

/** Asks for a code of the second factor, to confirm that the account's owner is at the keyboard. */
export function FactorCodeField({ meta, required }: { meta: FormField; required?: boolean }) {
  return (
    <TextField
      label={say.authenticatorCode}
      hint={say.orRecoveryCode}
      meta={meta}
      autoComplete="one-time-code"
      autoCapitalize="none"
      required={required}
    />
  );
}
