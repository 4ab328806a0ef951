import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findMailChoices } from "#db/mail-choices.ts";
import { changePassword, constraint } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { chooseMails } from "./mail-choices.server.ts";
import { MailChoicesForm } from "./mail-choices-form.tsx";
import { Profile } from "./profile.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor, rows } = await context.scope.read("account", (db) => [findMailChoices(db)]);
  const { fullName, email, currency } = visitor;
  return { profile: { fullName, email, currency }, wants: rows?.[0][0] ?? null, constraint };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  switch (form.get("intent")) {
    case "change-password":
      return changePassword(call, form);
    case "choose-mails":
      return chooseMails(call, form);
    default:
      throw new Response("There is no such form.", { status: 400 });
  }
}

export default function Settings() {
  const { profile, wants, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mails = answer && "mails" in answer ? answer.mails : null;
  const password = answer && "result" in answer ? answer : null;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Profile {...profile} />
      <MailChoicesForm current={wants} answer={mails} />
      <ChangePasswordForm constraint={constraint} lastResult={password?.result} isDone={password?.done ?? false} />
    </div>
  );
}
