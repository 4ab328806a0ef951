import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Problem } from "#app/components/notice.tsx";
import { BackToSettings } from "#app/components/settings/back-to-settings.tsx";
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
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackToSettings />
      <section className="card grid gap-3" aria-labelledby="notifications">
        <h2 id="notifications" className="mb-0">
          {say.notifications}
        </h2>
        <p>{say.whatTheyAre}</p>
        {publicKey === null && <p className="text-soft">{say.notSetUp}</p>}
        {!editable && <p className="text-soft">{say.onlyEditors}</p>}
        {problem && <Problem>{problem}</Problem>}
        {!isRead && <TryAgain href={PATH} calm />}
      </section>
      {isRead && publicKey !== null && (editable || count > 0) && (
        <ThisDevice publicKey={publicKey} own={own} count={count} />
      )}
      {publicKey !== null && editable && wants && <NoticesForm wants={wants} isSaved={isSaved} />}
    </div>
  );
}
