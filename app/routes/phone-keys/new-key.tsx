import { Link } from "@remix-run/react";
import { Copied } from "#app/components/copied.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ConfirmBefore } from "#app/components/proof-fields.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = FormProps & {
  id: string;
  accounts: readonly { id: string; name: string; is_of_own_phone: boolean }[];
  isConfirmed: boolean;
};

export function NewKeyForm({ id, accounts, isConfirmed, constraint, lastResult }: Props) {
  const own = accounts.find(({ is_of_own_phone: isOwn }) => isOwn);
  const [form, fields] = useForm<{ name: string; account: string }>({
    id: "key",
    lastResult,
    ...(constraint && { constraint }),
    defaultValue: { name: say.myIPhone, ...(own && { account: own.id }) },
  });
  useFocusOnFailure(form);
  if (accounts.length === 0) {
    return (
      <p>
        {say.accountFirst((text) => (
          <Link to="/accounts?new" className="link">
            {text}
          </Link>
        ))}
      </p>
    );
  }
  if (!isConfirmed) return <ConfirmBefore why={say.beforeOneIsMade} backTo={PATH} />;
  return (
    <PostForm id={form.id} action={PATH} noValidate preventScrollReset className="grid gap-4">
      {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
      <input type="hidden" name="id" value={id} />
      <div className="beside">
        <TextField label={say.phone} meta={fields.name} autoComplete="off" />
        <SelectField label={say.account} meta={fields.account} hint={own === undefined && <NoneOfOwn />}>
          {own === undefined && <option value="">{say.choose}</option>}
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <SubmitButton intent="record" pending={say.makingIt}>
          {say.makeAKey}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** Said where no account is known to be the visitor's: the others may be their partner's. */
const NoneOfOwn = () => (
  <>
    {say.noneIsYours((text) => (
      <Link to="/accounts?new" className="link">
        {text}
      </Link>
    ))}
  </>
);

/** A key, the only time that it is shown. */
export function MadeKey({ name, code }: { name: string; code: string }) {
  return (
    <>
      <Success>{say.keyShown(name)}</Success>
      <Copied text={code} label={say.copyKey} />
      <p>{say.keyNote}</p>
      <div>
        <Link to={PATH} className="btn" preventScrollReset>
          {say.keyPutIn}
        </Link>
      </div>
    </>
  );
}
