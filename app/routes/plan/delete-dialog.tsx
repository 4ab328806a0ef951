import { useActionData } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { PlanPage } from "./load.server.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export function DeletePlanned({ dialog }: { dialog: NonNullable<PlanPage["dialog"]> }) {
  const answer = useActionData<EntryAnswer>();
  return (
    <DeleteDialog
      title={say.deletePlanned}
      closeTo={PATH}
      failure={answer?.failure ?? null}
      confirmation={say.areYouSure}
      afterwards={say.afterwards}
      row={{ id: dialog.id, version: dialog.version ?? 1 }}
      name={dialog.name}
      detail={dialog.amount}
    />
  );
}
