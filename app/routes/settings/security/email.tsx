import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PATH, pagePath } from "../search-params.ts";
import * as say from "./words.tsx";

type Props = {
  email: string;
  /** The requested address that is not confirmed yet. */
  pending: string | null;
  /** Why the change could not be cancelled. */
  problem: string | undefined;
};

/** The visitor's email address, and the one that is to replace it. */
export function Email({ email, pending, problem }: Props) {
  return (
    <div>
      <dt>{say.email}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
        {pending === null && (
          <Link className="btn btn-mini" to={`${PATH}?change-email`} preventScrollReset>
            {say.changeEmailButton}
          </Link>
        )}
      </dd>
      {pending !== null && (
        <dd className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-m bg-faint p-3 text-sm">
          {problem && <Problem>{problem}</Problem>}
          <span className="[overflow-wrap:anywhere]">{say.waitingForConfirmation(pending)}</span>
          <span className="flex flex-wrap gap-2">
            <PostForm action={pagePath("profile")} preventScrollReset>
              <SubmitButton intent="cancel-email-change" pending={say.cancelling} className="btn btn-mini">
                {say.cancelTheChange}
              </SubmitButton>
            </PostForm>
            <Link className="btn btn-mini" to={`${PATH}?change-email`} preventScrollReset>
              {say.useAnotherAddress}
            </Link>
          </span>
        </dd>
      )}
    </div>
  );
}
