import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { PlainForm } from "#app/components/plain/form.tsx";
import { ProblemAndLink } from "#app/components/plain/problem-and-link.tsx";
import {
  deviceHash,
  keepFactorByLink,
  keepFactorOnDevice,
  whenOff,
} from "#app/features/identity/factor-reset.server.ts";
import { deviceToken } from "#app/features/identity/origin.server.ts";
import { orUnavailable, UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { linkHash, linkToken, pressed } from "#app/request/mailed-link.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { findFactorReset, findFactorResetOnDevice } from "#db/second-factor/factors.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.pageTitle }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope } = context;
  const token = linkToken(request);
  const link = token === null ? null : await linkHash(request);
  const device = token === null ? await deviceHash(request, context) : null;
  const { data } = await scope.read("anyone", (db) => ({
    byLink: findFactorReset(db, scope, link),
    onDevice: findFactorResetOnDevice(db, scope, device),
  }));
  const [onDevice] = data?.onDevice ?? [];
  const offAt = data?.byLink[0]?.reset_at ?? (onDevice?.may_stop ? onDevice.effective_at : null);
  return { isOpen: data === null || offAt !== null, offAt: offAt === null ? null : whenOff(offAt) };
}

/** Stops turning off a second factor; without a link, a device does so on which the factor was used. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = linkToken(request);
  const device = deviceToken(request, context.configuration.publicOrigin) ?? "";
  const result = token === null ? keepFactorOnDevice(context, device) : keepFactorByLink(context, token);
  return pressed(await orUnavailable(result), UNAVAILABLE);
}

export const shouldRevalidate = revalidatesRefused;

export default function StopFactorReset() {
  const { isOpen, offAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CardPage title={say.keepYourSecondFactor}>
      {answer?.isDone ? (
        <>
          <Success>{say.factorStaysOn}</Success>
          <p>{say.choosePasswordNow}</p>
          <Link to="/forgot-password" className="btn btn-go">
            {say.chooseANewPassword}
          </Link>
        </>
      ) : isOpen ? (
        <PlainForm problem={answer?.problem}>
          <p>{offAt ? say.factorResetAsked(offAt) : say.askedToTurnOff}</p>
          <SubmitButton pending={say.stopping}>{say.stopThis}</SubmitButton>
        </PlainForm>
      ) : (
        <ProblemAndLink problem={say.alreadyStopped} to="/login" label={say.signIn} />
      )}
    </CardPage>
  );
}
