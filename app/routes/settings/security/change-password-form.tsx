import { CurrentPasswordField } from "#app/components/current-password-field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { NewPasswordFields } from "#app/components/new-password-fields.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ENDS_WITH_PASSWORD, WaysIn } from "#app/components/ways-in.tsx";
import type { KeepableWays } from "#app/features/identity/keepable-ways.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

type Fields = { currentPassword: string; newPassword: string; confirmation: string };

type Props = FormProps & {
  ways: KeepableWays;
  isDone: boolean;
};

export function ChangePasswordForm({ ways, constraint, lastResult, isDone }: Props) {
  const [form, fields] = useForm<Fields>({ constraint, lastResult });
  useFocusOnFailure(form);
  return (
    <section className="card" aria-labelledby="change-password">
      <h2 id="change-password">{say.changePassword}</h2>
      <PostForm
        action={pagePath("change-password")}
        id={form.id}
        noValidate
        preventScrollReset
        className="setting-form"
      >
        {isDone && <Success>{say.passwordUpdatedSuccessfully}</Success>}
        {form.errors && <Problem>{form.errors}</Problem>}
        <CurrentPasswordField meta={fields.currentPassword} />
        <NewPasswordFields fields={fields} />
        <WaysIn {...ways} isTicked={false} lastResult={lastResult} />
        <p className="hint">{ENDS_WITH_PASSWORD}</p>
        <SubmitButton intent="change-password" pending={say.updating}>
          {say.updatePassword}
        </SubmitButton>
      </PostForm>
    </section>
  );
}
