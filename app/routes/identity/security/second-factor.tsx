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
import type { ProofNeeded } from "#app/domain/identity/proof.ts";
import type { setUpOf } from "#app/features/identity/authenticator.server.ts";
import type { Answer } from "./answer.server.ts";
import type { SecondFactorView } from "./load.server.ts";
import { PATH, TURN_OFF } from "./search-params.ts";
import * as say from "./words.tsx";

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
        {say.secondFactor}
      </h2>
      {problem && <Problem>{problem}</Problem>}
      {offAt !== null && <Ending offAt={offAt} />}
      {factor === null ? (
        <Problem>{say.notLoaded}</Problem>
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
      <p className="m-0">{say.factorResetAsked(offAt)}</p>
      <PostForm action={PATH} preventScrollReset>
        <SubmitButton intent="stop-factor-reset" pending={say.stopping} className="btn">
          {say.keepFactorOn}
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
      <p>{say.authenticatorNote}</p>
      <div>
        <Confirmed isConfirmed={isConfirmed} label={say.confirmFirst}>
          <SubmitButton intent="begin" pending={say.preparing}>
            {say.setUpApp}
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
        {say.scanPicture((text) => (
          <a href={uri} className="link">
            {text}
          </a>
        ))}
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={say.theCodeToScan}
        width={220}
        height={220}
        className="rounded-m bg-white"
      />
      <details>
        <summary className="link link-alone text-sm">{say.enterItByHand}</summary>
        <p className="mt-2 mb-0 font-mono wrap-anywhere select-all">{secret}</p>
        <p className="hint">{say.authenticatorSettings}</p>
      </details>
      <PostForm id={form.id} action={PATH} noValidate className="grid gap-4">
        {form.errors && <Problem>{form.errors}</Problem>}
        <TextField
          label={say.codeOfApp}
          hint={say.sixDigits}
          meta={fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <SubmitButton intent="confirm" pending={say.checking}>
          {say.turnOn}
        </SubmitButton>
      </PostForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = say.recoveryCodesFile(codes.join("\r\n"));
  return (
    <>
      <Success>{say.factorIsOn}</Success>
      <p>{say.recoveryCodesNote}</p>
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
          {say.download}
        </a>
        <Link to={PATH} className="btn">
          {say.iHaveSavedThem}
        </Link>
      </div>
    </>
  );
}

function IsOn({ since, codesLeft, isConfirmed }: SecondFactorView & { isConfirmed: boolean }) {
  return (
    <>
      <p>
        {say.factorOn(since)} {codesLeft === 0 ? say.noRecoveryCodes : say.codesLeft(codesLeft)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Confirmed isConfirmed={isConfirmed} label={say.confirmThenMakeCodes}>
          <SubmitButton intent="renew-codes" pending={say.makingThem} className="btn">
            {say.makeNewRecoveryCodes}
          </SubmitButton>
        </Confirmed>
        <Link className="btn" to={TURN_OFF} preventScrollReset>
          {say.turnOff}
        </Link>
      </div>
    </>
  );
}

export function TurnOffDialog({ proof, lastResult }: FormProps & { proof: ProofNeeded }) {
  return (
    <ProofDialog
      id="turn-off-form"
      title={say.turnOffFactor}
      closeTo={PATH}
      backTo={TURN_OFF}
      proof={proof}
      lastResult={lastResult}
      submit={
        <SubmitButton intent="turn-off-factor" pending={say.turningOff} className="btn btn-bad">
          {say.turnOff}
        </SubmitButton>
      }
    >
      <p>{say.confirmTurningOff}</p>
    </ProofDialog>
  );
}
