import { Link, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import { Problem, Success } from "#app/components/notice.tsx";
import { type MailChoices, PLAN_MAILS, REMINDERS } from "#app/domain/mails/mail-choice.ts";
import type { Answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import { CHOICE_WORDS } from "./choice-words.ts";
import * as say from "./words.ts";

type Props = {
  email: string;
  /** Which mails the member gets; null if that could not be read. */
  current: MailChoices | null;
  /** Only editors get mails about what is planned. */
  editable: boolean;
  /** Whether browsers can be notified of the same. */
  notifies: boolean;
  /** What was sent, and why it could not be saved. */
  answer: Answer | null;
};

/** Submits a form on each change, one after the other: the last that arrives is the last that was sent. */
function useSaveOnChange() {
  const isIdle = useNavigation().state === "idle";
  const unsaved = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    unsaved.current?.requestSubmit();
    unsaved.current = null;
  }, [isIdle]);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isIdle) currentTarget.requestSubmit();
    else unsaved.current = currentTarget;
  };
}

/** What is flipped is saved at once; without a script, by a button. */
export function MailChoicesForm({ email, current, editable, notifies, answer }: Props) {
  const hydrated = useHydrated();
  const saveOnChange = useSaveOnChange();
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
      <p className="-mt-2.5 mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span className="wrap-anywhere">{say.sentTo(email)}</span>
        <span role="status" className="font-semibold text-good">
          {hydrated && answer?.done && say.saved}
        </span>
      </p>
      {wants === null ? (
        <Problem>{say.choicesNotLoaded}</Problem>
      ) : (
        <PostForm
          action={pagePath("mail-choices")}
          preventScrollReset
          className="setting-form max-w-none"
          onChange={hydrated ? saveOnChange : undefined}
        >
          {answer?.done && !hydrated && <Success>{say.yourChoicesAreSaved}</Success>}
          {answer?.problem && <Problem>{answer.problem}</Problem>}
          <div className="grid">{REMINDERS.map((choice) => box(choice, wants[choice]))}</div>
          {editable && (
            <fieldset className="grid">
              <legend className="mb-1 font-medium">{say.aboutWhatIsPlanned}</legend>
              {PLAN_MAILS.map((choice) => box(choice, wants[choice]))}
              <div className="mt-2 border-t border-line pt-1">{box("withoutAmounts", wants.withoutAmounts)}</div>
              {notifies && (
                <Link className="link link-alone" to="/settings/notifications">
                  {say.asNotifications}
                </Link>
              )}
            </fieldset>
          )}
          {hydrated ? (
            <input type="hidden" name="intent" value="choose-mails" />
          ) : (
            <SubmitButton intent="choose-mails" pending={say.saving}>
              {say.save}
            </SubmitButton>
          )}
        </PostForm>
      )}
    </section>
  );
}
