import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { PATH } from "../search-params.ts";
import type { ListedSession } from "./sessions.server.ts";

type Props = {
  /** Null when they could not be read. */
  sessions: ListedSession[] | null;
  /** Why a session could not be ended. */
  problem: string | undefined;
};

/** The visitor's sessions. This device's own ends with Log Out in the header. */
export function Sessions({ sessions, problem }: Props) {
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Where You Are Signed In</h2>
      {problem && <Problem>{problem}</Problem>}
      {sessions === null ? (
        <Problem>Your sessions could not be read. Please try again in a moment.</Problem>
      ) : (
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <div className="font-semibold">
                  {session.device}
                  {session.isOwn && <span className="font-normal text-soft"> (This device)</span>}
                </div>
                <div className="text-sm text-soft">
                  {session.country} · Last seen {session.lastSeen}
                </div>
              </div>
              {!session.isOwn && <SignOut session={session} />}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <PostForm action={PATH} preventScrollReset className="mt-2">
          <SubmitButton intent="end-other-sessions" pending="Signing out..." className="btn">
            Sign out all other devices
          </SubmitButton>
        </PostForm>
      )}
      <p className="hint mt-3">
        A device may have been used for up to an hour after the time shown. If you do not know one, sign it out and
        change your password.
      </p>
    </section>
  );
}

function SignOut({ session: { id, device, lastSeen } }: { session: ListedSession }) {
  return (
    <PostForm action={PATH} preventScrollReset>
      <input type="hidden" name="session" value={id} />
      <SubmitButton intent="end-session" about={["session", id]} pending="Signing out..." className="btn btn-mini">
        Sign out
        <span className="sr-only">
          {" "}
          {device}, last seen {lastSeen}
        </span>
      </SubmitButton>
    </PostForm>
  );
}
