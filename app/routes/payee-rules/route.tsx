import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { GoneDialog } from "#app/components/dialog/gone-dialog.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Problem } from "#app/components/notice.tsx";
import { SettingPage } from "#app/components/settings/setting-page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { isId, NO_ID } from "#app/domain/id.ts";
import type { Skeleton } from "#app/domain/movements/messages/skeletons.ts";
import { actions } from "#app/request/actions.server.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { newId } from "#db/id.ts";
import { listMessageSkeletons } from "#db/movements/message-skeletons.ts";
import { findRemovedPayeeRule, listPayeeRules } from "#db/payee-rules/payee-rules.ts";
import { down, forget, record, remember, remove, revise, undo, up } from "./form.server.ts";
import { LearnedMessages } from "./learned-messages.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleList, UNDO } from "./rule-list.tsx";
import { PATH, readDialog } from "./search-params.ts";
import { ruleView } from "./view.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.payeeRulesPamoja }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const removedId = params.get("removed");
  const { visitor, data } = await context.scope.read("app", (db) => ({
    rules: listPayeeRules(db),
    messages: listMessageSkeletons(db),
    removed: findRemovedPayeeRule(db, isId(removedId) ? removedId : NO_ID),
  }));
  const editable = canEdit(visitor);
  return {
    rules: data?.rules.map((rule) => ruleView(rule, visitor.today)) ?? null,
    messages: data?.messages ?? [],
    removed: editable ? (data?.removed.map(({ id, label }) => ({ id, label }))[0] ?? null) : null,
    dialog: editable && data ? readDialog(params) : null,
    editable,
    newId: newId(),
  };
}

export const action = actions("/settings/rules", { record, revise, up, down, remove, undo, remember, forget });

export default function Rules() {
  const { rules, messages, removed, dialog, editable, newId } = useLoaderData<typeof loader>();
  const answer = useActionData<EntryAnswer & { forgotten?: Skeleton | null }>();
  const { failure, forgotten } = answer ?? {};
  const edited = dialog?.kind === "edit" ? rules?.find(({ id }) => id === dialog.id) : null;
  const create = editable && (
    <Link className="btn btn-go" to={`${PATH}?new`} preventScrollReset>
      {say.newRule}
    </Link>
  );
  return (
    <SettingPage setting="rules">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="screen-title">{say.payeeRules}</h2>
        {rules && rules.length > 0 && create}
      </div>
      {failure && <Problem>{failure}</Problem>}
      {removed && (
        <PostForm action={PATH} className="notice flex flex-wrap items-center justify-between gap-3" replace>
          <span role="status" className="wrap-anywhere">
            {say.ruleDeleted(removed.label)}
          </span>
          <input type="hidden" name="id" value={removed.id} />
          <button type="submit" id={UNDO} name="intent" value="undo" className="btn">
            {say.undo}
          </button>
        </PostForm>
      )}
      {rules === null && <TryAgain href={PATH} calm />}
      {rules?.length === 0 && (
        <EmptyState title={say.noRulesYet} actions={create}>
          <p className="max-w-prose text-soft">{say.rulesNote}</p>
        </EmptyState>
      )}
      {rules && rules.length > 0 && (
        <>
          <p className="max-w-prose text-sm text-soft">{say.movementsOfMPESAAnd}</p>
          <div className="card">
            <RuleList rules={rules} editable={editable} />
          </div>
        </>
      )}
      <LearnedMessages messages={messages} forgotten={forgotten ?? null} editable={editable} />
      {dialog?.kind === "new" && <RuleForm key={newId} id={newId} rule={null} />}
      {edited && <RuleForm key={edited.id} id={edited.id} rule={edited} />}
      {dialog?.kind === "edit" && !edited && <GoneDialog says={say.ruleGone} closeTo={PATH} />}
    </SettingPage>
  );
}
