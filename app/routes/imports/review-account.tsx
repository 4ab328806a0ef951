import { useState } from "react";
import type { AccountKind } from "#app/domain/account.ts";
import * as say from "./words.tsx";

export type AccountChoice = {
  accounts: readonly { id: string; name: string }[];
  /** The id of an account that is new. */
  newId: string;
  /** What it would be called, and what kind it would be. */
  newName: string;
  newKind: AccountKind;
  /** The one that the file says it is of; null where nothing tells. */
  proposed: string | null;
};

/** Whose rows they are: the account that the file names, another one, or a new one. */
export function ReviewAccount({ accounts, newId, newName, newKind, proposed }: AccountChoice) {
  const [chosen, setChosen] = useState(proposed ?? (accounts.length === 0 ? newId : null));
  const chips = [...accounts, { id: newId, name: accounts.length === 0 ? newName : say.aNewAccount }];
  return (
    <>
      <fieldset className="chips">
        <legend className="mb-1.5 text-sm text-soft">{say.whichAccountIsThisFileOf}</legend>
        {chips.map(({ id, name }) => (
          <label key={id} className="chip relative">
            <input
              type="radio"
              name="account"
              value={id}
              defaultChecked={chosen === id}
              onChange={() => setChosen(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="new_id" value={newId} />
      <input type="hidden" name="new_kind" value={newKind} />
      {chosen === newId ? (
        <div className="field">
          <label htmlFor="new_name">{say.nameOfTheAccount}</label>
          <input
            id="new_name"
            name="new_name"
            className="input"
            maxLength={60}
            defaultValue={newName}
            autoComplete="off"
          />
          <span className="hint">{say.itBeginsWithWhatTheFileSays}</span>
        </div>
      ) : (
        <input type="hidden" name="new_name" value={newName} />
      )}
    </>
  );
}
