import { Link, useActionData } from "@remix-run/react";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import { FIRST, type FirstKind } from "./first.ts";
import * as say from "./words.ts";

type Fields = Record<FirstKind | `${FirstKind}_balance`, string>;

type Props = {
  /** A new id for each account. */
  ids: Record<FirstKind, string>;
  today: string;
  /** The household's currency. */
  currency: string | null;
  userId: string;
};

/** A household without accounts says where its money is. */
export function Begin({ ids, today, currency, userId }: Props) {
  const answer = useActionData<EntryAnswer>();
  const [form, fields] = useForm<Fields>({
    id: "begin",
    lastResult: answer?.result,
    defaultValue: { mpesa: "on", bank: "on", cash: "on" },
  });
  useFocusOnFailure(form);
  return (
    <PostForm id={form.id} noValidate className="card grid max-w-2xl gap-4 py-6">
      <h3 className="text-lg font-bold">{say.whereIsYourMoney}</h3>
      <p className="max-w-prose text-soft">{say.firstAccountsNote}</p>
      {form.errors && <Problem>{form.errors.join(" ")}</Problem>}
      {FIRST.map(({ kind, name, hint }) => (
        <div key={kind} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[9rem_1fr]">
          <Checkbox name={kind} defaultChecked={fields[kind].initialValue === "on"}>
            {name}
          </Checkbox>
          <TextField
            label={say.inAccountNow(name, currency)}
            hint={hint}
            meta={fields[`${kind}_balance`]}
            inputMode="decimal"
            autoComplete="off"
          />
          <input type="hidden" name={`id_${kind}`} value={ids[kind]} />
        </div>
      ))}
      <input type="hidden" name="today" value={today} />
      <input type="hidden" name="owner" value={userId} />
      <input type="hidden" name="shown_currency" value={currency ?? ""} />
      <div className="flex flex-wrap items-center gap-2.5">
        <SubmitButton intent="begin" pending={say.saving}>
          {say.save}
        </SubmitButton>
        <Link className="btn" to="?new" preventScrollReset>
          {say.anotherKind}
        </Link>
        <Link className="link link-alone ml-auto" to="/">
          {say.skipThis}
        </Link>
      </div>
    </PostForm>
  );
}
