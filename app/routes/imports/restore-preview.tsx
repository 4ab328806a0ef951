import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PreviewActions } from "./preview-actions.tsx";
import type { RestoreView } from "./restore-view.server.ts";
import * as say from "./words.tsx";

/** What a whole export would bring back, before it does. */
export function RestorePreview({ id, restore }: { id: string; restore: RestoreView }) {
  return (
    <PostForm className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="id" value={id} />
      <p>{say.restoreNote(<strong>{restore.household}</strong>)}</p>
      <ul className="m-0 pl-5">
        {restore.counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {restore.obstacle && <Problem>{restore.obstacle}</Problem>}
      <PreviewActions>
        {!restore.obstacle && (
          <SubmitButton intent="restore" pending={say.bringingBack}>
            {say.bringEverythingBack}
          </SubmitButton>
        )}
      </PreviewActions>
    </PostForm>
  );
}
