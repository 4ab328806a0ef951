import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { isShortcut } from "#app/components/shell/keys.ts";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { addressWith, PATH } from "../search-params.ts";
import { account, always, category, undo } from "./form.server.ts";
import { loadDetail } from "./load.server.ts";
import { Neighbours } from "./neighbours.tsx";
import { Panel } from "./panel.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: say.title(data?.entry.name ?? say.backToTheList) },
];

export const loader = loadDetail;

export const action = actions("/transactions/:id", { account, category, undo, always });

/** A transaction: beside its list on a desk, elsewhere alone. */
export default function Detail() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<{ problem?: string }>();
  const [params] = useSearchParams();
  useKeys(page?.entry.id ?? null, page?.editable ?? false);
  if (page === null) return <TryAgain href={PATH} calm />;
  const { days, accounts, entry, editable, newId, edit } = page;
  return (
    <>
      <Link className="back-link" to={addressWith(params, {})}>
        {say.backToTheList}
      </Link>
      <div className="list-and-detail">
        <div>
          <Neighbours days={days} open={entry.id} />
          {editable && <Keys />}
        </div>
        <section className="card detail" aria-label={entry.name}>
          {answer?.problem && <Problem>{answer.problem}</Problem>}
          {edit && !edit.isUndone && editable && (
            <PostForm className="notice flex flex-wrap items-center justify-between gap-2" preventScrollReset>
              <span role="status">{say.changed}</span>
              <input type="hidden" name="id" value={edit.id} />
              <SubmitButton intent="undo" className="btn btn-mini" pending={say.undoing}>
                {say.undo}
              </SubmitButton>
            </PostForm>
          )}
          {edit?.isUndone && <Success>{say.asBefore}</Success>}
          <Panel key={entry.id} entry={entry} editable={editable} newId={newId} accounts={accounts} />
        </section>
      </div>
    </>
  );
}

/** What keys do, as long as they are not switched off. */
function Keys() {
  return (
    <p className="detail-keys">
      {say.KEYS.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}

/** C for its category, E to edit, X to select, ⌫ to delete, Escape to close. The list has J and K. */
function useKeys(id: string | null, editable: boolean): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    if (id === null) return;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isShortcut(event)) return;
      const address = addressOf(key, id, params);
      if (address === undefined || !(editable || key === "Escape")) return;
      event.preventDefault();
      if (key === "c") document.getElementById("detail-category")?.focus();
      else navigate(address, { preventScrollReset: true });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [id, editable, navigate, params]);
}

function addressOf(key: string, id: string, params: URLSearchParams): string | undefined {
  switch (key) {
    case "c":
    case "Escape":
      return addressWith(params, {});
    case "e":
      return addressWith(params, { edit: id });
    case "x":
      return addressWith(params, {}).replace(PATH, `${PATH}/select`);
    case "Backspace":
    case "Delete":
      return addressWith(params, { delete: id });
    default:
  }
}
