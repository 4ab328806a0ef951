import type { FormField } from "#app/components/form/form.ts";
import type { AccountChoice } from "#db/transactions/suggestions.ts";
import * as say from "./words.tsx";

type Props = { meta: FormField; accounts: readonly AccountChoice[] };

/** Where the money came from or went to, a press each; not said is a choice, too. */
export function AccountChips({ meta, accounts }: Props) {
  if (accounts.length === 0) return null;
  return (
    <fieldset className="chips">
      <legend>{say.account}</legend>
      {[...accounts, { id: "", name: say.noAccount }].map(({ id, name }) => (
        <label key={id} className="chip relative">
          <input type="radio" name={meta.name} value={id} defaultChecked={(meta.initialValue ?? "") === id} />
          {name}
        </label>
      ))}
      {meta.errors && <span className="wrong w-full">{meta.errors.join(" ")}</span>}
    </fieldset>
  );
}
