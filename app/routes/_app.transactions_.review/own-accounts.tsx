import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { counted } from "#app/domain/count.ts";
import type { OwnQuestion } from "./own-questions.ts";

type Props = {
  questions: readonly OwnQuestion[];
  accounts: readonly { id: string; name: string }[];
  /** An id for each account that may be new. */
  newIds: readonly string[];
};

/** Asks once which accounts of one's own the messages speak of. */
export function OwnAccounts({ questions, accounts, newIds }: Props) {
  return (
    <PostForm preventScrollReset className="card grid gap-3">
      <h3 className="font-bold">Your own money</h3>
      <p className="text-sm text-soft">
        Some of it only moved between your own accounts, or is owed. Say once where, and it counts neither as income nor
        as spending.
      </p>
      {questions.map(({ account, of, name, called, count, proposal }, index) => (
        <div key={`${account} ${name}`} className="field">
          <label htmlFor={`own_${index}`}>{`${name}: ${counted(count, "movement")} of ${of}`}</label>
          <select id={`own_${index}`} name={`own_${index}`} className="input" defaultValue={proposal ?? "new"}>
            <option value="new">{`A new account: ${called}`}</option>
            {accounts
              .filter(({ id }) => id !== account)
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
      <SubmitButton intent="own" pending="Saving..." className="btn btn-go justify-self-end">
        Use these
      </SubmitButton>
    </PostForm>
  );
}
