import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { type MailChoices, PLAN_MAILS, REMINDERS } from "#app/domain/mail-choice.ts";
import type { Answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import { CHOICE_WORDS } from "./choice-words.ts";
import * as say from "./words.ts";

type Props = {
  /** Which mails the member gets; null if that could not be read. */
  current: MailChoices | null;
  /** Only editors get mails about what is planned. */
  editable: boolean;
  /** What was sent, and why it could not be saved. */
  answer: Answer | null;
};

export function MailChoicesForm({ current, editable, answer }: Props) {
  const wants = answer?.wants ?? current;
  const box = (name: keyof MailChoices, isOn: boolean) => (
    <label key={name} className="switch-row">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {CHOICE_WORDS[name]}
    </label>
  );
  return (
    <section className="card" aria-labelledby="mail-choices">
      <h2 id="mail-choices">{say.eMails}</h2>
      {wants === null ? (
        <Problem>{say.yourChoicesCouldNotBe}</Problem>
      ) : (
        <PostForm action={pagePath("mail-choices")} preventScrollReset className="setting-form max-w-none">
          {answer?.done && <Success>{say.yourChoicesAreSaved}</Success>}
          {answer?.problem && <Problem>{answer.problem}</Problem>}
          <div className="grid">{REMINDERS.map((choice) => box(choice, wants[choice]))}</div>
          {editable && (
            <fieldset className="grid">
              <legend className="mb-1 font-medium">{say.aboutWhatIsPlanned}</legend>
              {PLAN_MAILS.map((choice) => box(choice, wants[choice]))}
              {box("withoutAmounts", wants.withoutAmounts)}
            </fieldset>
          )}
          <SubmitButton intent="choose-mails" pending={say.saving}>
            {say.save}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
