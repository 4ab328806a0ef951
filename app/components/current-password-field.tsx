import { TextField } from "./form/field.tsx";
import type { FormField } from "./form/form.ts";

/** The password that shows that it is still its owner who sits here. */
export function CurrentPasswordField({ meta }: { meta: FormField }) {
  return <TextField label="Current password" meta={meta} type="password" autoComplete="current-password" />;
}
