import * as say from "./words.tsx";

/** The value of the account that is new. */
export const NEW_ACCOUNT = "new";

export type AccountOfMessages = { id: string; name: string; isOfOwnPhone: boolean };

type Props = {
  accounts: readonly AccountOfMessages[];
  newName: string;
  chosen: string;
  onChoice: (account: string) => void;
};

/** By default that of one's own phone, or a new account. */
export const likeliestOf = (accounts: readonly AccountOfMessages[]): string =>
  accounts.find(({ isOfOwnPhone }) => isOfOwnPhone)?.id ?? NEW_ACCOUNT;

/** Whose messages they are. */
export function AccountChoice({ accounts, newName, chosen, onChoice }: Props) {
  const options = [...accounts, { id: NEW_ACCOUNT, name: accounts.length === 0 ? newName : say.aNewMPESAAccount }];
  return (
    <select
      className="input account-of-messages"
      name="account"
      aria-label={say.whichAccount}
      value={chosen}
      onChange={({ target }) => onChoice(target.value)}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What a new account is called. */
export function NewAccountName({ newName }: { newName: string }) {
  return (
    <div className="field">
      <label htmlFor="new_name">{say.itsName}</label>
      <input id="new_name" name="new_name" className="input" maxLength={60} defaultValue={newName} autoComplete="off" />
      <span className="hint">{say.openingFromMessage}</span>
    </div>
  );
}
