import { useLocation } from "@remix-run/react";
import * as say from "./error-page.words.ts";
import { Mark } from "./mark.tsx";

const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: say.notReadable, text: say.notOurForm },
  403: {
    title: say.editorsOnly,
    text: say.viewerNote,
  },
  404: { title: say.gone, text: say.deletedOrNotYours },
  409: { title: say.someoneChangedThisMeanwhile, text: say.reopen },
  413: { title: say.thatWasTooLarge, text: say.atMost5MBCan },
  503: { title: say.databaseSilent, text: say.nothingLost },
};

const OTHER = { title: say.somethingWentWrong, text: say.ourMistake };

type Props = { status: number; requestId: string | undefined; supportEmail: string | undefined };

/** The page for any error: what happened, that nothing is lost, and where to go. */
export function ErrorPage({ status, requestId, supportEmail }: Props) {
  const { pathname, search } = useLocation();
  const { title, text } = WORDS[status] ?? OTHER;
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-4">
      <Mark />
      <div className="card grid gap-3">
        <h1 className="text-xl font-bold">{title}</h1>
        <p>{text}</p>
        {requestId && (
          <p className="hint">
            {supportEmail ? say.quoteRequestTo(supportEmail, requestId) : say.quoteRequest(requestId)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {status !== 403 && (
            <a className="btn btn-go" href={pathname + search}>
              {say.tryAgain}
            </a>
          )}
          <a className={status === 403 ? "btn btn-go" : "btn"} href="/">
            {say.goToDashboard}
          </a>
        </div>
      </div>
    </main>
  );
}
