import { useActionData } from "@remix-run/react";
import { DeleteDialog } from "#app/components/dialog/delete-dialog.tsx";
import { formatMoney } from "#app/domain/money.ts";
import type { EntryAnswer } from "#app/request/entry-replies.server.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import { PATH } from "./search-params.ts";
import * as say from "./words.ts";

export function DeleteAccount({ account, kept }: { account: AccountRow; kept: string | null }) {
  const answer = useActionData<EntryAnswer>();
  return (
    <DeleteDialog
      title={say.deleteAccount}
      closeTo={PATH}
      failure={answer?.failure ?? null}
      confirmation={say.confirmDeletion}
      afterwards={[kept, say.deletionNote].filter(Boolean).join(" ")}
      row={account}
      name={account.name}
      detail={formatMoney(account.balance, account.currency)}
    />
  );
}
