import { useEffect, useState } from "react";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { CURRENCIES } from "#app/domain/currencies.ts";
import * as say from "./words.tsx";

const NOT_COMMON = say.commonPasswordHint;

type Name = "fullName" | "password" | "currency" | "timeZone";

/** The fields of a new account, except for its email address. `children` follow the name. */
export function AccountFields({
  fields,
  passwordHint = "min. 6 characters.",
  children,
}: {
  fields: { readonly [Field in Name]: FormField };
  passwordHint?: string;
  children?: React.ReactNode;
}) {
  return (
    <>
      <TextField label={say.fullName} meta={fields.fullName} autoComplete="name" />
      {children}
      <TextField
        label={say.password}
        meta={fields.password}
        type="password"
        autoComplete="new-password"
        hint={`${passwordHint} ${NOT_COMMON}`}
        // No maxLength: a browser would silently truncate a longer one.
        maxLength={undefined}
      />
      <SelectField label={say.currency} meta={fields.currency} hint={say.currencyNote}>
        {CURRENCIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <TimeZone name={fields.timeZone.name} />
    </>
  );
}

/** Sends the household's time zone, which decides when its days and months begin. */
function TimeZone({ name }: { name: string }) {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <input type="hidden" name={name} value={zone} />;
}
