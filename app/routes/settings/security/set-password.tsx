import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import type { Answer } from "../answer.server.ts";
import { pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

type Props = {
  email: string;
  /** Whether the link was sent, or why not. */
  answer: Answer | null;
};

/** Replaces the form to change the password while there is none: a link in a mail sets one. */
export function SetPassword({ email, answer }: Props) {
  return (
    <section className="card" aria-labelledby="change-password">
      <h2 id="change-password">{say.changePassword}</h2>
      {answer?.done ? (
        <Success>{say.passwordLinkSent(email)}</Success>
      ) : (
        <PostForm action={pagePath("change-password")} preventScrollReset className="grid gap-4">
          {answer?.problem && <Problem>{answer.problem}</Problem>}
          <p>{say.noPasswordYet(<b className="font-semibold">{email}</b>)}</p>
          <div>
            <SubmitButton intent="set-password" pending={say.sending} className="btn">
              {say.sendPasswordLink}
            </SubmitButton>
          </div>
        </PostForm>
      )}
    </section>
  );
}
