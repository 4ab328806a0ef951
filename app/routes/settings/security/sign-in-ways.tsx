import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Problem, Success } from "#app/components/notice.tsx";
import type { Answer } from "../answer.server.ts";
import { LINK_GOOGLE, PATH, SIGN_IN_WAYS as SECTION, SECURITY } from "../search-params.ts";
import * as say from "./words.tsx";

type Props = {
  /** `google` is the linked account's email address, or null. Null if the ways could not be read. */
  ways: { hasPassword: boolean; google: string | null } | null;
  /** What else protects the account, in words. */
  security: string;
  /** Whether this installation offers Google. */
  offersGoogle: boolean;
  /** The result of linking or unlinking. */
  news: Pick<Answer, "success" | "problem"> | null;
};

export function SignInWays({ ways, security, offersGoogle, news }: Props) {
  return (
    <section className="card" aria-labelledby={SECTION}>
      <h2 id={SECTION}>{say.signInMethods}</h2>
      {news && (
        <div className="mb-4">
          {news.success ? <Success>{news.success}</Success> : <Problem>{news.problem}</Problem>}
        </div>
      )}
      {ways === null ? (
        <Problem>{say.methodsNotLoaded}</Problem>
      ) : (
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
          <Way name={say.password} detail={ways.hasPassword ? say.set : say.notSetYet} />
          {(offersGoogle || ways.google !== null) && (
            <Way name={say.googleWay} detail={ways.google ?? say.notLinked}>
              {ways.google === null ? (
                <Link className="btn btn-mini" to={LINK_GOOGLE} preventScrollReset>
                  {say.linkGoogle}
                </Link>
              ) : (
                <Link className="btn btn-mini" to={`${PATH}?unlink=google`} preventScrollReset>
                  {say.unlink}
                  <span className="sr-only">{say.google}</span>
                </Link>
              )}
            </Way>
          )}
          <Way name={say.codeByEmail} detail={say.sentToYourAddress} />
          <Way name={say.passkeysAndSecondFactor} detail={security}>
            <Link className="btn btn-mini" to={SECURITY}>
              {say.manage}
            </Link>
          </Way>
        </ul>
      )}
    </section>
  );
}

function Way({ name, detail, children }: { name: string; detail: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">{detail}</span>
      </span>
      {children}
    </li>
  );
}
