import { Link } from "@remix-run/react";
import { Copied } from "#app/components/copied.tsx";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { useOrigin } from "#app/components/shell/visitor.ts";
import type { OwnFeed } from "./load.server.ts";
import { PATH, REVOKE } from "./search-params.ts";
import * as say from "./words.tsx";

/** The address that the visitor has, without its secret. */
export function Present({ feed: { withAmounts, made, lastRead } }: { feed: OwnFeed }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <div className="font-semibold">{say.yourAddress}</div>
        <div className="text-sm text-soft">
          {[
            withAmounts ? say.namesAndAmounts : say.namesOnly,
            say.madeOn(made),
            lastRead === null ? say.notReadYet : say.lastRead(lastRead),
          ].join(" · ")}
        </div>
      </div>
      <Link className="btn btn-mini" to={REVOKE} preventScrollReset>
        {say.revoke}
      </Link>
    </div>
  );
}

/** An address, the only time that it is shown, and how calendar apps take it. */
export function MadeFeed({ token }: { token: string }) {
  const address = `${useOrigin()}/calendar/${token}.ics`;
  return (
    <>
      <Success>{say.thisIsYourAddress}</Success>
      <Copied text={address} label={say.copyAddress} />
      <ul className="m-0 grid list-disc gap-2 pl-5">
        <li>
          {say.onApple((text) => (
            <a className="link" href={address.replace(/^https?:/, "webcal:")}>
              {text}
            </a>
          ))}
        </li>
        <li>{say.inGoogle}</li>
        <li>{say.inOutlook}</li>
      </ul>
      <div>
        <Link to={PATH} className="btn" preventScrollReset>
          {say.iHaveAddedIt}
        </Link>
      </div>
    </>
  );
}

export function RevokeDialog({ of: { id }, problem }: { of: OwnFeed; problem: string | undefined }) {
  return (
    <DialogForm
      title={say.revokeAddress}
      closeTo={PATH}
      replace
      problem={problem}
      submit={
        <SubmitButton intent="remove" pending={say.revoking} className="btn btn-bad">
          {say.revoke}
        </SubmitButton>
      }
    >
      <p>{say.confirmRevoking}</p>
      <p className="text-sm text-soft">{say.whatItHasRead}</p>
      <input type="hidden" name="id" value={id} />
    </DialogForm>
  );
}
