import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { useFocusOnFailure } from "#app/components/form/focus-on-failure.ts";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { ProofDialog } from "#app/components/proof-dialog.tsx";
import { confirmPath } from "#app/components/proof-fields.tsx";
import { counted } from "#app/domain/count.ts";
import type { ProofNeeded } from "#app/domain/proof.ts";
import type { setUpOf } from "#app/features/identity/authenticator.server.ts";
import type { Answer } from "./answer.server.ts";
import type { SecondFactorView } from "./load.server.ts";
import { PATH, TURN_OFF } from "./search-params.ts";

type SetUpView = Awaited<ReturnType<typeof setUpOf>>;

type Props = {
  /** Null when it could not be read. */
  factor: { isOn: SecondFactorView | null } | null;
  /** What the app has to be told while it is set up. */
  setUp: SetUpView | null;
  /** When it is turned off, as someone asked. */
  offAt: string | null;
  /** Whether the visitor confirmed lately that it is them. */
  isConfirmed: boolean;
  answer: Answer | null;
};

export function SecondFactor({ factor, setUp, offAt, isConfirmed, answer }: Props) {
  const problem = setUp === null && answer?.result?.error?.[""]?.join(" ");
  return (
    <section className="card grid gap-2.5" aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-0">
        Second Factor
      </h2>
      {problem && <Problem>{problem}</Problem>}
      {offAt !== null && <Ending offAt={offAt} />}
      {factor === null ? (
        <Problem>This could not be read. Please try again in a moment.</Problem>
      ) : answer?.codes ? (
        <RecoveryCodes codes={answer.codes} />
      ) : factor.isOn ? (
        <IsOn {...factor.isOn} isConfirmed={isConfirmed} />
      ) : setUp ? (
        <SetUp {...setUp} lastResult={answer?.result} />
      ) : (
        <IsOff isConfirmed={isConfirmed} />
      )}
    </section>
  );
}

function Ending({ offAt }: { offAt: string }) {
  return (
    <div className="notice notice-warn grid gap-3">
      <p className="m-0">Someone asked to turn it off. From {offAt} on, signing in needs no code.</p>
      <PostForm action={PATH} preventScrollReset>
        <SubmitButton intent="stop-factor-reset" pending="Stopping..." className="btn">
          That was not me: keep it on
        </SubmitButton>
      </PostForm>
    </div>
  );
}

/** A button of someone who confirmed lately that it is them; others confirm first, and come back. */
function Confirmed({ isConfirmed, label, children }: { isConfirmed: boolean; label: string; children: ReactNode }) {
  if (isConfirmed) return <PostForm action={PATH}>{children}</PostForm>;
  return (
    <Link to={confirmPath(PATH)} className="btn btn-go">
      {label}
    </Link>
  );
}

function IsOff({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <>
      <p>
        With an authenticator app, signing in needs its code, too, however you sign in; a passkey needs none. Nobody
        gets in with your password alone. Google Authenticator, Aegis, 2FAS, Bitwarden and 1Password all work, without a
        network.
      </p>
      <div>
        <Confirmed isConfirmed={isConfirmed} label="Confirm that it is you first">
          <SubmitButton intent="begin" pending="Preparing...">
            Set up an authenticator app
          </SubmitButton>
        </Confirmed>
      </div>
    </>
  );
}

function SetUp({ secret, uri, qr, lastResult }: FormProps & SetUpView) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult });
  useFocusOnFailure(form);
  return (
    <>
      <p>
        Scan this picture with the app. On the phone that has the app,{" "}
        <a href={uri} className="link">
          open it from here
        </a>{" "}
        instead.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="The code to scan"
        width={220}
        height={220}
        className="rounded-m bg-white"
      />
      <details>
        <summary className="link link-alone text-sm">Enter it by hand</summary>
        <p className="mt-2 mb-0 font-mono wrap-anywhere select-all">{secret}</p>
        <p className="hint">Time-based, six digits, 30 seconds: the default in every app.</p>
      </details>
      <PostForm id={form.id} action={PATH} noValidate className="grid gap-4">
        {form.errors && <Problem>{form.errors}</Problem>}
        <TextField
          label="Code that the app shows"
          hint="Six digits"
          meta={fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <SubmitButton intent="confirm" pending="Checking...">
          Turn on
        </SubmitButton>
      </PostForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Recovery codes for Pamoja. Each opens your account once, without your phone.\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <>
      <Success>Signing in needs a code from your app. These are your recovery codes.</Success>
      <p>
        Should you lose your phone, each lets you in once. They are shown only now: print them, or keep them where you
        find them without your phone.
      </p>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-1 p-0 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <a
          className="btn btn-go"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="pamoja-recovery-codes.txt"
        >
          Download
        </a>
        <Link to={PATH} className="btn">
          I have saved them
        </Link>
      </div>
    </>
  );
}

function IsOn({ since, codesLeft, isConfirmed }: SecondFactorView & { isConfirmed: boolean }) {
  return (
    <>
      <p>
        Authenticator app, on since {since}.{" "}
        {codesLeft === 0
          ? "You have no recovery codes left: make new ones."
          : `You have ${counted(codesLeft, "recovery code")} left; new ones take the place of all of them.`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Confirmed isConfirmed={isConfirmed} label="Confirm, then make new codes">
          <SubmitButton intent="renew-codes" pending="Making them..." className="btn">
            Make new recovery codes
          </SubmitButton>
        </Confirmed>
        <Link className="btn" to={TURN_OFF} preventScrollReset>
          Turn off
        </Link>
      </div>
    </>
  );
}

export function TurnOffDialog({ proof, lastResult }: FormProps & { proof: ProofNeeded }) {
  return (
    <ProofDialog
      id="turn-off-form"
      title="Turn Off the Second Factor"
      closeTo={PATH}
      backTo={TURN_OFF}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="turn-off-factor" pending="Turning off..." className="btn btn-bad">
          Turn off
        </SubmitButton>
      }
    >
      <p>Are you sure? Signing in will no longer need a code, and your recovery codes are deleted.</p>
    </ProofDialog>
  );
}
