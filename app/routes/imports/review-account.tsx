import { useEffect, useRef } from "react";
import * as say from "./words.tsx";

export type AccountChoice = {
  accounts: readonly { id: string; name: string }[];
  /** The id of an account that is new. */
  newId: string;
  /** What it would be called, and the currency of the file, and so of all of them. */
  newName: string;
  currency: string;
  /** The one that the file says it is of; null where nothing tells. */
  proposed: string | null;
  /** Whether the file names the one that is proposed. */
  isNamed: boolean;
};

/** Whose rows they are: the account that the file names, another one, or a new one. */
export function ReviewAccount({ mistake, ...choice }: Omit<AccountChoice, "isNamed"> & { mistake: string | null }) {
  const { accounts, newId, newName, currency, proposed } = choice;
  const isFirst = accounts.length === 0;
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (mistake === null) return;
    const isNew = question.current?.querySelector(".new:checked") != null;
    question.current?.querySelector<HTMLElement>(isNew ? "[name=new_name]" : "[type=radio]")?.focus();
  }, [mistake]);
  return (
    <fieldset ref={question} className="chips group" aria-describedby={mistake === null ? undefined : "account-wrong"}>
      <legend className="mb-1.5 text-sm text-soft">{say.whichAccount}</legend>
      <input type="hidden" name="new_id" value={newId} />
      {[...accounts, { id: newId, name: say.aNewAccount(currency) }].map(({ id, name }) => (
        <label key={id} className="chip relative">
          <input
            type="radio"
            name="account"
            value={id}
            className={id === newId ? "new" : undefined}
            defaultChecked={id === proposed || isFirst}
          />
          {name}
        </label>
      ))}
      <label className="field hidden w-full group-has-[.new:checked]:grid">
        {say.nameOfTheAccount}
        <input name="new_name" className="input" maxLength={60} defaultValue={newName} />
        <span className="hint">{say.openingFromFile}</span>
      </label>
      {mistake !== null && (
        <span className="wrong w-full" id="account-wrong" role="alert">
          {mistake}
        </span>
      )}
    </fieldset>
  );
}
