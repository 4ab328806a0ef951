import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import { CURRENCIES, DEFAULT_CURRENCY } from "#app/domain/currencies.ts";
import { choose, constraint } from "./choose.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.welcomePamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor } = await context.scope.read("signed-in");
  if (visitor.currency !== null) throw redirect("/");
  return { constraint };
}

export const action = choose;

export default function SetupCurrency() {
  const { constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, { currency }] = useForm<{ currency: string }>({
    constraint,
    lastResult: answer?.result,
    defaultValue: { currency: DEFAULT_CURRENCY },
  });
  useFocusOnFailure(form);

  return (
    <PlainPage aside={<LogOut />}>
      <PlainCard title={say.welcome}>
        <p className="text-soft">{say.whichCurrencyDoYouKeep}</p>
        <Form method="post" id={form.id} noValidate className="grid gap-4">
          {form.errors && <Problem>{form.errors}</Problem>}
          <SelectField label={say.currency} meta={currency} hint={say.itCannotBeChangedAfterwards}>
            {CURRENCIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
          </SelectField>
          <SubmitButton pending={say.saving}>{say.saveAndContinue}</SubmitButton>
        </Form>
      </PlainCard>
    </PlainPage>
  );
}
