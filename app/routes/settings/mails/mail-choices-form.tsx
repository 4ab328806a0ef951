import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { MAIL_CHOICES, type MailChoice } from "#app/domain/mail-choice.ts";
import type { Answer } from "../answer.server.ts";
import * as say from "../words.tsx";
import { CHOICE_WORDS } from "./choice-words.ts";

type Wants = Record<MailChoice, boolean>;

type Props = {
  /** Which mails the member gets; null if that could not be read. */
  current: Wants | null;
  /** What was sent, and why it could not be saved. */
  answer: Answer | null;
};

export function MailChoicesForm({ current, answer }: Props) {
  const wants = answer?.wants ?? current;
  return (
    <section className="card" aria-labelledby="mail-choices">
      <h2 id="mail-choices">{say.eMails}</h2>
      {wants === null ? (
        <Problem>{say.yourChoicesCouldNotBe}</Problem>
      ) : (
        <PostForm preventScrollReset className="grid gap-4 sm:max-w-sm">
          {answer?.done && <Success>{say.yourChoicesAreSaved}</Success>}
          {answer?.problem && <Problem>{answer.problem}</Problem>}
          <div className="grid">
            {MAIL_CHOICES.map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-3 py-1">
                <input type="checkbox" name={choice} defaultChecked={wants[choice]} className="size-5 flex-none" />
                {CHOICE_WORDS[choice]}
              </label>
            ))}
          </div>
          <SubmitButton intent="choose-mails" pending={say.saving}>
            {say.save}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
