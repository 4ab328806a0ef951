import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingCard, SettingPage } from "#app/components/settings/setting-page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { Android, IPhone } from "./guide.tsx";
import { type Answer, record, remove } from "./keys.server.ts";
import { Keys, RevokeDialog } from "./keys.tsx";
import { loadPhone } from "./load.server.ts";
import { MadeKey, NewKeyForm } from "./new-key.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.pageTitle }];

export const loader = loadPhone;

export const action = actions(PATH, { record, remove });

export const shouldRevalidate = revalidatesRefused;

export default function Phone() {
  const { keys, accounts, editable, revoking, isConfirmed, newId, constraint } = useLoaderData<typeof loader>();
  const { made, result, problem }: Answer = useActionData<typeof action>() ?? {};
  return (
    <SettingPage setting="phone">
      <SettingCard id="phones" title={say.messagesFromYourPhone}>
        <p>{say.phonesNote}</p>
        <p className="text-sm text-soft">{say.onlyTheDetailsStay}</p>
        {keys === null && <TryAgain href={PATH} calm />}
        {keys && keys.length > 0 && <Keys keys={keys} editable={editable} />}
        {editable ? (
          keys &&
          made === undefined && (
            <NewKeyForm
              id={newId}
              accounts={accounts}
              isConfirmed={isConfirmed}
              constraint={constraint}
              lastResult={result}
            />
          )
        ) : (
          <p className="text-soft">{say.editorsOnly}</p>
        )}
        {made && <MadeKey name={made.name} code={made.key} />}
      </SettingCard>
      {editable && <IPhone />}
      <Android />
      {revoking && <RevokeDialog of={revoking} problem={problem} />}
    </SettingPage>
  );
}
