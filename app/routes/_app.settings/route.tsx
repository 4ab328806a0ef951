import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword, constraint } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { Profile } from "./profile.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor } = await context.scope.read("account");
  return { fullName: visitor.fullName, email: visitor.email, currency: visitor.currency, constraint };
}

const intents = new Map([["change-password", changePassword]]);

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  const intent = intents.get(String(form.get("intent")));
  if (!intent) throw new Response("There is no such form.", { status: 400 });
  return intent(call, form);
}

export default function Settings() {
  const { constraint, ...profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Profile {...profile} />
      <ChangePasswordForm constraint={constraint} lastResult={answer?.result} isDone={answer?.done ?? false} />
    </div>
  );
}
