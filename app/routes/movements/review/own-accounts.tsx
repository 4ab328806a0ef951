import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import type { OwnQuestion } from "./own-questions.ts";
import * as say from "./words.ts";

type Props = {
  questions: readonly OwnQuestion[];
  accounts: readonly { id: string; name: string; currency: string }[];
  /** An id for each account that may be new. */
  newIds: readonly string[];
};

/** Asks once which accounts of one's own the messages speak of. */
export function OwnAccounts({ questions, accounts, newIds }: Props) {
  return (
    <PostForm preventScrollReset className="card grid gap-3">
      <h3 className="font-bold">{say.yourOwnMoney}</h3>
      <p className="text-sm text-soft">{say.someOnlyMoved}</p>
      {questions.map(({ account, of, name, called, count, currency, proposal }, index) => (
        <div key={`${account} ${name}`} className="field">
          <label htmlFor={`own_${index}`}>{say.ownAccountQuestion(name, count, of)}</label>
          <select id={`own_${index}`} name={`own_${index}`} className="input" defaultValue={proposal ?? "new"}>
            <option value="new">{say.aNewAccount(called)}</option>
            {accounts
              .filter((each) => each.id !== account && each.currency === currency)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </select>
          <input type="hidden" name={`name_${index}`} value={name} />
          <input type="hidden" name={`called_${index}`} value={called} />
          <input type="hidden" name={`of_${index}`} value={account} />
          <input type="hidden" name={`new_${index}`} value={newIds[index]} />
        </div>
      ))}
      <SubmitButton intent="own" pending={say.saving} className="btn btn-go justify-self-end">
        {say.useThese}
      </SubmitButton>
    </PostForm>
  );
}
