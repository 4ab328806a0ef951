import type { ReactNode } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

type Props = FormProps & {
  fullName: string;
  currency: string | null;
  currencyName: string | null;
  isDone: boolean;
  /** The email address, and how to change it. */
  children: ReactNode;
};

/** Who is signed in. The primary currency is read-only: it is chosen only once. */
export function Profile({ fullName, currency, currencyName, constraint, lastResult, isDone, children }: Props) {
  const [form, fields] = useForm<{ fullName: string }>({
    id: "own-name",
    constraint,
    lastResult,
    defaultValue: { fullName },
  });
  useFocusOnFailure(form);
  return (
    <section className="card" aria-labelledby="profile">
      <h2 id="profile">{say.profileInformation}</h2>
      <PostForm
        action={pagePath("profile")}
        id={form.id}
        noValidate
        preventScrollReset
        className="setting-form max-w-none"
      >
        {isDone && <Success>{say.yourNameIsSaved}</Success>}
        {form.errors && <Problem>{form.errors}</Problem>}
        <TextField label={say.fullName} meta={fields.fullName} autoComplete="name" maxLength={undefined} />
        <SubmitButton intent="rename" pending={say.saving}>
          {say.saveName}
        </SubmitButton>
      </PostForm>
      <dl className="setting-facts mt-3 border-t border-line">
        {children}
        <div>
          <dt>{say.primaryCurrency}</dt>
          <dd>
            {currency} – {currencyName}
          </dd>
        </div>
      </dl>
      <p className="hint mt-3">{say.currencyFixed}</p>
    </section>
  );
}
