import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { getsMails } from "#db/mails/mail-choices.ts";
import { readLink, stopMails } from "./unsubscribe.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.unsubscribePamoja }];

/** Loading turns nothing off: mail scanners follow links, but press no buttons. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = readLink(request);
  const preference = await context.scope.read("anyone", (db) => ({ mails: getsMails(db, link) }));
  // While the database is down the button is shown anyway: pressing it tries again.
  const isOn = preference.data === null ? true : (preference.data.mails[0]?.wanted ?? null);
  const choice = link && isOn !== null ? link.choice : null;
  return data({ choice, isOn }, { status: choice === null ? 404 : 200 });
}

/** Also receives what mail programs send for 'List-Unsubscribe=One-Click'. */
export const action = ({ request, context }: ActionFunctionArgs) => stopMails(context.scope, readLink(request));

export default function Unsubscribe() {
  const { choice, isOn } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <CardPage title={say.unsubscribe}>
      {choice === null && <p>{say.linkNotValid}</p>}
      {choice !== null && isOn && (
        <PlainForm problem={problem}>
          <p>{say.QUESTIONS[choice]}</p>
          <SubmitButton pending={say.turningOff}>{say.turnTheseMailsOff}</SubmitButton>
        </PlainForm>
      )}
      {choice !== null && !isOn && <Success>{say.TURNED_OFF[choice]}</Success>}
      <p className="text-soft">
        {(choice === null || isOn ? say.allMailsListed : say.canTurnOnAgain)((text) => (
          <Link to="/settings" className="link">
            {text}
          </Link>
        ))}
      </p>
    </CardPage>
  );
}
