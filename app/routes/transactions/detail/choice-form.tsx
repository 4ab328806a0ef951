import { type ReactNode, useState } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHydrated } from "#app/components/hydrated.ts";
import * as say from "./words.ts";

type Props = {
  name: "category" | "account";
  label: string;
  value: string;
  /** The id of the change. */
  id: string;
  children: ReactNode;
};

/** A choice in its place. What is chosen is saved by a press, as arrow keys go through all of it. */
export function ChoiceForm({ name, label, value, id, children }: Props) {
  const [chosen, setChosen] = useState(value);
  const hydrated = useHydrated();
  return (
    <PostForm className="choice" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`detail-${name}`}>{label}</label>
      <select
        id={`detail-${name}`}
        className="input"
        name={name}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {children}
      </select>
      {(!hydrated || chosen !== value) && (
        <SubmitButton intent={name} className="btn btn-mini" pending={say.changing}>
          {say.change}
        </SubmitButton>
      )}
    </PostForm>
  );
}
