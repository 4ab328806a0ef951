import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SettingCard, SettingPage } from "#app/components/settings/setting-page.tsx";
import type { LastViewState } from "#app/domain/last-view/last-view-messages.ts";
import { offersPasskeys } from "#app/features/identity/passkeys.server.ts";
import { listOwnPasskeys } from "#db/passkeys/passkeys.ts";
import { askWorker } from "./ask-worker.ts";
import { ChooseLock } from "./choose-lock.tsx";
import { Kept } from "./kept.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.title }];

export async function loader({ context: { scope, configuration } }: LoaderFunctionArgs) {
  const { data } = await scope.read("app", (db) => ({ passkeys: listOwnPasskeys(db) }));
  return {
    offersPasskeys: offersPasskeys(configuration),
    passkeys: data?.passkeys.map(({ credential_id }) => credential_id) ?? [],
  };
}

/** The choice is this phone's alone: its service worker keeps it, and the server is not told. */
export default function LastView() {
  const { offersPasskeys, passkeys } = useLoaderData<typeof loader>();
  // Undefined until it has answered, null where there is none.
  const [state, setState] = useState<LastViewState | null>();
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    askWorker({ ask: "state" }).then(setState);
  }, []);
  const show = (next: LastViewState | null) => {
    setState(next);
    setIsChanging(false);
  };
  return (
    <SettingPage setting="last-view">
      <SettingCard id="last-view" title={say.lastView}>
        <p>{say.whatItIs}</p>
        <noscript>{say.needsAScript}</noscript>
        {state === null && <p className="notice notice-calm m-0">{say.cannotBeKept}</p>}
        {state?.lock && !isChanging && (
          <Kept state={state} lock={state.lock} onChange={() => setIsChanging(true)} onRemoved={show} />
        )}
        {state && (state.lock === null || isChanging) && (
          <ChooseLock offersPasskeys={offersPasskeys} passkeys={passkeys} onKept={show} />
        )}
        <p className="hint">{say.goneWhen}</p>
      </SettingCard>
    </SettingPage>
  );
}
