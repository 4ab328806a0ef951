import { Link, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ShareInvitation } from "#app/components/share-invitation.tsx";
import { ROLES_EXPLAINED } from "#app/features/members/role-words.ts";
import type { Answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

type Props = FormProps & {
  household: string;
  /** The id of this form's invitation: submitted twice, it invites once. */
  id: string;
  /** What became of the invitation that was sent before. */
  answer: Answer | null;
};

export function InviteForm({ household, id, answer, constraint, lastResult }: Props) {
  const [form, fields] = useForm<{ invitee_email: string; role: string }>({
    id: "invite",
    constraint,
    lastResult,
    defaultValue: { role: "viewer" },
  });
  useFocusOnFailure(form);
  const isCalled = useSearchParams()[0].has("invite");
  // Whoever comes from the dashboard to invite someone types the address at once.
  useEffect(() => {
    if (isCalled) document.querySelector<HTMLElement>("#invite input[type=email]")?.focus();
  }, [isCalled]);
  return (
    <section className="card" aria-labelledby="invite-new">
      <h2 id="invite-new">{say.inviteANewMember}</h2>
      <PostForm action={pagePath("invite-new")} id={form.id} noValidate preventScrollReset className="setting-form">
        {answer?.success && <Success>{answer.success}</Success>}
        {answer?.problem && <Problem>{answer.problem}</Problem>}
        {answer?.share && <ShareInvitation {...answer.share} />}
        {form.errors && <Problem>{form.errors}</Problem>}
        <input type="hidden" name="household" value={household} />
        <input type="hidden" name="id" value={id} />
        <TextField
          label={say.email}
          meta={fields.invitee_email}
          type="email"
          autoComplete="off"
          inputMode="email"
          maxLength={undefined}
        />
        <SelectField label={say.role} meta={fields.role} hint={ROLES_EXPLAINED}>
          <option value="viewer">{say.viewer}</option>
          <option value="editor">{say.editor}</option>
        </SelectField>
        <SubmitButton intent="invite" pending={say.sending}>
          {say.sendInvitation}
        </SubmitButton>
      </PostForm>
    </section>
  );
}

/** Replaces the form for editors of a lapsed household. */
export function NoInviting() {
  return (
    <section className="card" aria-labelledby="invite-new">
      <h2 id="invite-new">{say.inviteANewMember}</h2>
      <p className="mb-3">{say.subscriptionEnded}</p>
      <Link className="btn" to="/subscribe" reloadDocument>
        {say.seeThePlans}
      </Link>
    </section>
  );
}
