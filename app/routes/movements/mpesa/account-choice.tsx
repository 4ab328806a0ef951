import { useState } from "react";
import * as say from "./words.tsx";

/** The value of the chip for an account that is new. */
export const NEW_ACCOUNT = "new";

export type AccountOfMessages = { id: string; name: string; isOfOwnPhone: boolean };

type Props = { accounts: readonly AccountOfMessages[]; newName: string };

/** Whose messages they are: by default that of one's own phone, or a new account. */
export function AccountChips({ accounts, newName }: Props) {
  const [chosen, setChosen] = useState(accounts.find(({ isOfOwnPhone }) => isOfOwnPhone)?.id ?? NEW_ACCOUNT);
  const chips = [...accounts, { id: NEW_ACCOUNT, name: accounts.length === 0 ? newName : say.aNewMPESAAccount }];
  return (
    <>
      <fieldset className="chips">
        <legend className="mb-1.5 text-sm text-soft">{say.whichAccountAreTheseFrom}</legend>
        {chips.map(({ id, name }) => (
          <label key={id} className="chip relative">
            <input type="radio" name="account" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      {chosen === NEW_ACCOUNT && (
        <div className="field">
          <label htmlFor="new_name">{say.itsName}</label>
          <input
            id="new_name"
            name="new_name"
            className="input"
            maxLength={60}
            defaultValue={newName}
            autoComplete="off"
          />
          <span className="hint">{say.itBeginsWithWhatThe}</span>
        </div>
      )}
    </>
  );
}
