import { SelectField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import type { OpenBill } from "./open-bills.server.ts";
import * as say from "./words.tsx";

/** Which open bill it is. One that the address named and that is not due soon stays as it is. */
export function BillField({ meta, bills }: { meta: FormField; bills: readonly OpenBill[] }) {
  const { initialValue = "" } = meta;
  if (initialValue !== "" && !bills.some(({ key }) => key === initialValue)) {
    return <input type="hidden" name={meta.name} value={initialValue} />;
  }
  if (bills.length === 0) return null;
  return (
    <SelectField label={say.isItPlanned} meta={meta}>
      <option value="">{say.notPlanned}</option>
      {bills.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
