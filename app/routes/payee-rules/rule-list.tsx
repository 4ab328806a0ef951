import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { PATH } from "./search-params.ts";
import type { RuleView } from "./view.ts";
import * as say from "./words.tsx";

/** The id of the button that brings a deleted rule back. */
export const UNDO = "undo";

type Props = { rules: readonly RuleView[]; editable: boolean };

/** The rules in their order; editors move, edit and delete them. */
export function RuleList({ rules, editable }: Props) {
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // A row that moves down, or goes, takes the focus from its button.
    if (pressed.current === null || document.activeElement !== document.body) return;
    const id = pressed.current.replace(/^\w+-/, "");
    const buttons = [pressed.current, `up-${id}`, `down-${id}`, UNDO].map((each) => document.getElementById(each));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  });
  return (
    <ol className="tidy-list divide-y divide-line">
      {rules.map((rule, index) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere">{say.ruleSays(<b className="font-semibold">{rule.label}</b>, rule.becomes)}</p>
            <p className="text-xs text-soft">{rule.facts.join(" · ")}</p>
          </div>
          {editable && (
            <Actions
              rule={rule}
              above={rules[index - 1]?.id}
              below={rules[index + 1]?.id}
              onPress={(id) => {
                pressed.current = id;
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

type ActionsProps = {
  rule: RuleView;
  /** The rules that it moves past. */
  above: string | undefined;
  below: string | undefined;
  onPress: (id: string | null) => void;
};

function Actions({ rule: { id, label }, above, below, onPress }: ActionsProps) {
  const move = (where: "up" | "down", other: string | undefined) => (
    <button
      type="submit"
      id={`${where}-${id}`}
      name="intent"
      value={where}
      className="btn btn-mini"
      disabled={other === undefined}
      aria-label={say.moveLabelWhere(label, where)}
    >
      <Icon name={where} />
    </button>
  );
  return (
    <PostForm
      action={PATH}
      className="flex flex-wrap gap-2"
      preventScrollReset
      replace
      onSubmit={({ nativeEvent }) => onPress((nativeEvent as SubmitEvent).submitter?.id ?? null)}
    >
      <input type="hidden" name="id" value={id} />
      {above && <input type="hidden" name="above" value={above} />}
      {below && <input type="hidden" name="below" value={below} />}
      {move("up", above)}
      {move("down", below)}
      <Link className="btn btn-mini" to={`${PATH}?edit=${id}`} preventScrollReset aria-label={say.editLabel(label)}>
        {say.edit}
      </Link>
      <button
        type="submit"
        id={`delete-${id}`}
        name="intent"
        value="remove"
        className="btn btn-mini"
        aria-label={say.deleteLabel(label)}
      >
        {say.deleteIt}
      </button>
    </PostForm>
  );
}
