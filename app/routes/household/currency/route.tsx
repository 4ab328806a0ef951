import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SelectField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { FactorNotice } from "#app/components/plain/factor-notice.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { currencyAt } from "#app/domain/country-currency.ts";
import { CURRENCIES } from "#app/domain/currencies.ts";
import { factorNotice } from "#app/features/identity/factor-notice.server.ts";
import { choose, constraint } from "./choose.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.welcomePamoja }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { visitor } = await context.scope.read("signed-in");
  if (visitor.currency !== null) throw redirect("/");
  return { constraint, factor: factorNotice(visitor), first: currencyAt(context.country) };
}

export const action = choose;

export default function SetupCurrency() {
  const { constraint, factor, first } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, { currency }] = useForm<{ currency: string }>({
    constraint,
    lastResult: answer?.result,
    defaultValue: { currency: first },
  });

  return (
    <CardPage title={say.welcome} aside={<LogOut />}>
      <FactorNotice notice={factor} />
      <p className="text-soft">{say.whichCurrency}</p>
      <PlainForm form={form}>
        <SelectField label={say.currency} meta={currency} hint={say.cannotBeChanged}>
          {CURRENCIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} – {name}
            </option>
          ))}
        </SelectField>
        <SubmitButton pending={say.saving}>{say.saveAndContinue}</SubmitButton>
      </PlainForm>
    </CardPage>
  );
}
