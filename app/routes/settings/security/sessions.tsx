import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import { pagePath } from "../search-params.ts";
import type { ListedDevice } from "./remembered-devices.server.ts";
import type { ListedSession } from "./sessions.server.ts";
import * as say from "./words.tsx";

type Props = {
  /** Null when they could not be read. */
  sessions: ListedSession[] | null;
  /** The devices that need no second factor. */
  remembered: ListedDevice[];
  /** Why a session could not be ended. */
  problem: string | undefined;
};

const CONFIRM = `/reauthenticate?redirectTo=${encodeURIComponent(pagePath("sessions"))}`;
const LIST = "m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0";

/** The visitor's sessions. This device's own ends with Log Out in the header. */
export function Sessions({ sessions, remembered, problem }: Props) {
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">{say.sessionsTitle}</h2>
      {problem && <Problem>{problem}</Problem>}
      {sessions === null ? (
        <Problem>{say.sessionsNotLoaded}</Problem>
      ) : (
        <ul className={LIST}>
          {sessions.map(({ id, device, country, lastSeen, isOwn, mayEnd }) => (
            <Device
              key={id}
              device={device}
              detail={say.lastSeen(country, lastSeen)}
              isOwn={isOwn}
              mayEnd={mayEnd}
              about={["session", id]}
              intent="end-session"
              label={say.signOut}
              pending={say.signingOut}
              which={say.deviceLastSeen(device, lastSeen)}
            />
          ))}
        </ul>
      )}
      {sessions?.some(({ mayEnd }) => !mayEnd) && (
        <p className="hint">
          {say.factorUsedNote((text) => (
            <Link to={CONFIRM} className="link">
              {text}
            </Link>
          ))}
        </p>
      )}
      {sessions && sessions.length > 1 && (
        <PostForm action={pagePath("sessions")} preventScrollReset className="mt-2">
          <SubmitButton intent="end-other-sessions" pending={say.signingOut} className="btn">
            {say.signOutOthers}
          </SubmitButton>
        </PostForm>
      )}
      {remembered.length > 0 && (
        <>
          <p className="mt-4 mb-0">{say.rememberedDevices}</p>
          <ul className={LIST}>
            {remembered.map(({ id, device, country, until }) => (
              <Device
                key={id}
                device={device}
                detail={say.rememberedUntil(country, until)}
                isOwn={false}
                mayEnd
                about={["device", id]}
                intent="forget-device"
                label={say.forget}
                pending={say.forgetting}
                which={device}
              />
            ))}
          </ul>
        </>
      )}
      <p className="hint mt-3">{say.sessionsNote}</p>
    </section>
  );
}

type DeviceProps = {
  device: string;
  detail: string;
  isOwn: boolean;
  mayEnd: boolean;
  /** The form's field and its value. */
  about: readonly [field: string, value: string];
  intent: string;
  label: string;
  pending: string;
  /** Tells the button apart from those of other rows. */
  which: string;
};

function Device({ device, detail, isOwn, mayEnd, about, intent, label, pending, which }: DeviceProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="font-semibold">
          {device}
          {isOwn && <span className="font-normal text-soft">{say.thisDevice}</span>}
        </div>
        <div className="text-sm text-soft">{detail}</div>
      </div>
      {!isOwn && mayEnd && (
        <PostForm action={pagePath("sessions")} preventScrollReset>
          <input type="hidden" name={about[0]} value={about[1]} />
          <SubmitButton intent={intent} about={about} pending={pending} className="btn btn-mini">
            {label}
            <span className="sr-only"> {which}</span>
          </SubmitButton>
        </PostForm>
      )}
    </li>
  );
}
