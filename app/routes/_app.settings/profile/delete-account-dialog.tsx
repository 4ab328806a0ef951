import { DialogActions } from "#app/components/dialog/dialog-actions.tsx";
import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { DATA_EXPORT, PATH } from "../search-params.ts";
import { NoPassword } from "../security/no-password.tsx";
import type { HouseholdFate } from "./own-account.server.ts";

const TITLE = "Delete Account";

type Props = FormProps & { hasPassword: boolean; households: HouseholdFate[] };

export function DeleteAccountDialog({ hasPassword, households, constraint, lastResult }: Props) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "delete-account-form",
    constraint,
    lastResult,
  });
  const lastEditorOf = households.find(({ needsEditor }) => needsEditor);
  if (lastEditorOf) return <NeedsEditor household={lastEditorOf} />;
  if (!hasPassword) return <NoPassword title={TITLE} />;
  return (
    <DialogForm
      title={TITLE}
      closeTo={PATH}
      replace
      form={form}
      submit={
        <SubmitButton intent="delete-account" pending="Deleting..." className="btn btn-bad">
          Delete my account
        </SubmitButton>
      }
    >
      <p>
        Are you sure you want to delete your account? Your name, your email, your password and all your sessions are
        deleted at once. This action cannot be undone.
      </p>
      {households.map((household) => (
        <p key={household.id} className={household.ends ? "notice notice-bad" : "notice notice-calm"}>
          {fateOf(household)}
        </p>
      ))}
      {households
        .filter(({ ends }) => ends)
        .map(({ id }) => (
          <input key={id} type="hidden" name="ends" value={id} />
        ))}
      <a className="btn" href={DATA_EXPORT} download>
        Export everything first
      </a>
      <TextField
        label="Current password"
        meta={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

/** What happens to a household, spelled out. */
function fateOf({ name, isCurrent, others, ends, pays }: HouseholdFate): string {
  const payment = pays ? " Its subscription is cancelled at PayPal first; what was paid is not refunded." : "";
  if (ends && isCurrent) {
    return `You are alone in the household ${name}. It is deleted for good with everything recorded in it: transactions, budgets, loans, assets and liabilities.${payment}`;
  }
  if (ends) {
    return `Your own household ${name}, which waits for you while you are in another one, is deleted for good with everything recorded in it. To take its data out, leave the other one first.${payment}`;
  }
  const heirs = others > 0 ? "those who are in it" : "whoever founded it";
  return `The household ${name} stays with ${heirs}. What you recorded there stays, without your name.${payment}`;
}

function NeedsEditor({ household: { name, isCurrent } }: { household: HouseholdFate }) {
  return (
    <Modal title={TITLE} closeTo={PATH}>
      <div className="grid gap-3.5">
        <p>
          You are the last editor of {name}, and others are in it, too. Without you nobody could change anything there.
        </p>
        <p className="text-sm text-soft">
          {isCurrent
            ? "Make somebody else an editor first, or remove the other members. Then delete your account."
            : "Leave the household you are in to go back there, and make somebody else an editor. Then delete your account."}
        </p>
        <DialogActions closeTo={PATH} closeLabel="Close" />
      </div>
    </Modal>
  );
}
