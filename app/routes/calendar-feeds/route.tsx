import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingCard, SettingPage } from "#app/components/settings/setting-page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { type Answer, record, remove } from "./feed.server.ts";
import { MadeFeed, Present, RevokeDialog } from "./feed.tsx";
import { loadCalendar } from "./load.server.ts";
import { ConfirmFirst, NewFeedForm } from "./new-feed.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.calendarPamoja }];

export const loader = loadCalendar;

export const action = actions(PATH, { record, remove });

export const shouldRevalidate = revalidatesRefused;

export default function Calendar() {
  const { isRead, feed, isRevoking, isConfirmed, newId } = useLoaderData<typeof loader>();
  const { made, problem, kept }: Answer = useActionData<typeof action>() ?? {};
  return (
    <SettingPage setting="calendar">
      <SettingCard id="calendar" title={say.calendar}>
        <p>{say.whatItShows}</p>
        <p>{say.whoeverHasIt}</p>
        {!isRead && <TryAgain href={PATH} calm />}
        {made === undefined ? (
          isRead && (
            <>
              {feed && <Present feed={feed} />}
              {isConfirmed ? (
                <NewFeedForm id={newId} present={feed} problem={problem} />
              ) : (
                <ConfirmFirst present={feed} />
              )}
            </>
          )
        ) : (
          <MadeFeed token={made} />
        )}
      </SettingCard>
      {isRevoking && feed && <RevokeDialog of={feed} problem={kept} />}
    </SettingPage>
  );
}
