import { useLocation } from "@remix-run/react";
import * as say from "./error-page.words.ts";
import { Mark } from "./mark.tsx";

const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: "This could not be read", text: "It is not what one of our forms sends. Go back and try again." },
  403: {
    title: "Only editors can change this",
    text: "Your role in this household is Viewer: you see everything and change nothing. An editor can raise it in Settings.",
  },
  404: { title: "This is no longer here", text: "It may have been deleted, or it never was yours to see." },
  409: { title: "Someone changed this meanwhile", text: "Open it again to see how it stands now." },
  413: { title: "That was too large", text: "At most 5 MB can be sent at once." },
  503: { title: "The database did not answer", text: "Nothing is lost. Try again in a moment." },
};

const OTHER = { title: "Something went wrong", text: "It was our mistake, and nothing was half saved." };

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
            If you write to us about it{supportEmail && `, to ${supportEmail}`}, quote request {requestId}.
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
