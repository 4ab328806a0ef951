import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { SettingCard, SettingPage } from "#app/components/settings/setting-page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { loadNotifications } from "./load.server.ts";
import { NoticesForm } from "./notices-form.tsx";
import { type Answer, choose, record, remove } from "./notifications.server.ts";
import { PATH } from "./search-params.ts";
import { ThisDevice } from "./this-device.tsx";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.notificationsPamoja }];

export const loader = loadNotifications;

export const action = actions(PATH, { record, remove, choose });

export default function Notifications() {
  const { isRead, editable, publicKey, own, count, wants } = useLoaderData<typeof loader>();
  const { problem, isSaved = false }: Answer = useActionData<typeof action>() ?? {};
  return (
    <SettingPage setting="notifications">
      <SettingCard id="notifications" title={say.notifications}>
        <p>{say.whatTheyAre}</p>
        {publicKey === null && <p className="text-soft">{say.notSetUp}</p>}
        {!editable && <p className="text-soft">{say.onlyEditors}</p>}
        {problem && <Problem>{problem}</Problem>}
        {!isRead && <TryAgain href={PATH} calm />}
      </SettingCard>
      {isRead && publicKey !== null && (editable || count > 0) && (
        <ThisDevice publicKey={publicKey} own={own} count={count} />
      )}
      {publicKey !== null && editable && wants && <NoticesForm wants={wants} isSaved={isSaved} />}
    </SettingPage>
  );
}
