import { Form, Link } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { withReturnTo } from "#app/features/identity/return-to.ts";
import * as say from "./words.tsx";

type Props = {
  email: string;
  /** What became of sending the link again. */
  notice: string | null;
  problem: string | null;
  /** Where to go after signing in; a path of this site. */
  returnTo: string;
};

/** After a sign-up: where its mail went, and what to do when none arrives. */
export function CheckMail({ email, notice, problem, returnTo }: Props) {
  return (
    <>
      {problem === null ? <Success>{notice ?? say.registrationSuccessful}</Success> : <Problem>{problem}</Problem>}
      <p>{say.linkSent(<b className="font-semibold wrap-anywhere">{email}</b>)}</p>
      <h2 className="mt-2 font-semibold">{say.noMailAfterAFew}</h2>
      <ul className="m-0 grid list-disc gap-1 pl-5 text-sm text-soft">
        <li>{say.checkSpamFolder}</li>
        <li>
          {say.addressRight((text) => (
            <Link to={withReturnTo("/signup", returnTo)} reloadDocument className="link">
              {text}
            </Link>
          ))}
        </li>
      </ul>
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton intent="resend" pending={say.sending} className="btn w-full">
          {say.sendTheMailAgain}
        </SubmitButton>
      </Form>
      <p className="text-sm">
        {say.alreadyVerified((text) => (
          <Link to={withReturnTo("/login", returnTo)} className="link link-alone">
            {text}
          </Link>
        ))}
      </p>
    </>
  );
}
