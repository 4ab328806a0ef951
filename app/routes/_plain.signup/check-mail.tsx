import { Form, Link } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { withReturnTo } from "#app/features/identity/return-to.ts";

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
      {problem === null ? (
        <Success>{notice ?? "Registration successful! Please check your email to verify your account."}</Success>
      ) : (
        <Problem>{problem}</Problem>
      )}
      <p>
        We sent a mail to <b className="font-semibold wrap-anywhere">{email}</b>. Open its link on this device, and you
        are signed in. It works for 24 hours.
      </p>
      <h2 className="mt-2 font-semibold">No mail after a few minutes?</h2>
      <ul className="m-0 grid list-disc gap-1 pl-5 text-sm text-soft">
        <li>Check your spam folder, and under Promotions or Updates.</li>
        <li>
          Is the address right? If not,{" "}
          <Link to={withReturnTo("/signup", returnTo)} reloadDocument className="link">
            sign up with another one
          </Link>
          .
        </li>
      </ul>
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton intent="resend" pending="Sending..." className="btn w-full">
          Send the mail again
        </SubmitButton>
      </Form>
      <p className="text-sm">
        Already verified?{" "}
        <Link to={withReturnTo("/login", returnTo)} className="link link-alone">
          Sign in
        </Link>
      </p>
    </>
  );
}
