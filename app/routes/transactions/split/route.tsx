import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { Facts } from "../../plan/facts.tsx";
import { remove, type SplitAnswer, save } from "./form.server.ts";
import { loadSplit } from "./load.server.ts";
import { PartsForm } from "./parts-form.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.title }];

export const loader = loadSplit;

export const action = actions("/transactions/:id/split", { save, remove });

const LIST = "/transactions";

/** The parts of what was paid at once, with categories of their own. */
export default function Split() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<SplitAnswer>();
  const { pathname } = useLocation();
  if (page === null) return <TryAgain href={pathname} calm />;
  const { back, typed, isSplit, editable, canBeSplit, about, count } = page;
  const problem = answer?.problems[""];
  return (
    <>
      <Link className="back-link" to={back}>
        {back === LIST ? say.backToTransactions : say.backToTheReview}
      </Link>
      <h2 className="screen-title">{say.split}</h2>
      <p className="max-w-prose">
        <Facts facts={about} />
      </p>
      {problem && <Problem>{problem}</Problem>}
      {!canBeSplit && <p className="max-w-prose text-soft">{say.cannotBeSplit}</p>}
      {editable && <PartsForm page={page} typed={answer?.typed ?? typed} problems={answer?.problems ?? {}} />}
      {editable && isSplit && (
        <PostForm className="card grid max-w-4xl justify-items-start gap-3">
          <p className="max-w-prose text-sm text-soft">{say.deletesAll(count)}</p>
          <input type="hidden" name="split" value={typed.split} />
          <input type="hidden" name="versions" value={typed.versions} />
          <SubmitButton intent="remove" className="btn" pending={say.deleting}>
            {say.deleteAll}
          </SubmitButton>
        </PostForm>
      )}
    </>
  );
}
