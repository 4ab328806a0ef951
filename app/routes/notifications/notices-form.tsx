import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import type { PlanMail } from "#app/domain/mails/mail-choice.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

const KINDS: readonly (readonly [PlanMail, string])[] = [
  ["due", say.dueTomorrow],
  ["pay", say.payIsIn],
  ["short", say.shortBeforePayday],
];

/** What the person is notified of, wherever notifications are on. */
export function NoticesForm({ wants, isSaved }: { wants: Readonly<Record<PlanMail, boolean>>; isSaved: boolean }) {
  return (
    <PostForm action={PATH} preventScrollReset className="card grid gap-3">
      {isSaved && <Success>{say.choicesAreSaved}</Success>}
      <fieldset className="grid">
        <legend className="mb-1 font-medium">{say.whatOf}</legend>
        {KINDS.map(([kind, words]) => (
          <label key={kind} className="switch-row">
            <input type="checkbox" name={kind} defaultChecked={wants[kind]} />
            {words}
          </label>
        ))}
      </fieldset>
      <div>
        <SubmitButton intent="choose" pending={say.saving}>
          {say.save}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
