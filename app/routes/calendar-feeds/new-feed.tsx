import { Checkbox } from "#app/components/form/checkbox.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { ConfirmBefore } from "#app/components/proof-fields.tsx";
import type { OwnFeed } from "./load.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  id: string;
  /** The address whose place it takes; null for none. */
  present: OwnFeed | null;
  problem: string | undefined;
};

export function NewFeedForm({ id, present, problem }: Props) {
  return (
    <PostForm action={PATH} preventScrollReset className="grid gap-3">
      {problem && <Problem>{problem}</Problem>}
      <input type="hidden" name="id" value={id} />
      {present && <p className="text-sm text-soft">{say.itStopsWorking}</p>}
      <Checkbox name="amounts" defaultChecked={present?.withAmounts ?? false}>
        {say.showAmounts}
      </Checkbox>
      <div>
        <SubmitButton intent="record" pending={say.makingIt} className={present ? "btn" : "btn btn-go"}>
          {present ? say.makeAnother : say.makeAnAddress}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** Leads whoever has not confirmed lately that it is them to do so, and back. */
export function ConfirmFirst({ present }: Pick<Props, "present">) {
  return (
    <div className="grid gap-3">
      {present && <p className="text-sm text-soft">{say.itStopsWorking}</p>}
      <ConfirmBefore why={say.beforeOneIsMade} backTo={PATH} className={present ? "btn" : "btn btn-go"} />
    </div>
  );
}
