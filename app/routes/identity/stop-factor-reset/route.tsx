import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { PlainCard } from "#app/components/plain/card.tsx";
import { PlainPage } from "#app/components/plain/page.tsx";
import {
  deviceHash,
  keepFactorByLink,
  keepFactorOnDevice,
  whenOff,
} from "#app/features/identity/factor-reset.server.ts";
import { deviceToken } from "#app/features/identity/origin.server.ts";
import { DATABASE_UNAVAILABLE, orUnavailable } from "#app/request/form-replies.server.ts";
import { hashOf } from "#db/identity/token.ts";
import { findFactorReset, findFactorResetOnDevice } from "#db/second-factor/factors.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.keepYourSecondFactorPamoja }];

/** Of the mail's link; null where a device comes on which the factor was used. */
const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get("token");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { scope } = context;
  const token = tokenOf(request);
  const link = token === null ? null : await hashOf(token);
  const device = token === null ? await deviceHash(request, context) : null;
  const { data } = await scope.read("anyone", (db) => ({
    byLink: findFactorReset(db, scope, link),
    onDevice: findFactorResetOnDevice(db, scope, device),
  }));
  const [onDevice] = data?.onDevice ?? [];
  const offAt = data?.byLink[0]?.reset_at ?? (onDevice?.may_stop ? onDevice.effective_at : null);
  return { isOpen: data === null || offAt !== null, offAt: offAt === null ? null : whenOff(offAt) };
}

/** Stops turning off a second factor. The link alone does nothing: mail programs open them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const device = deviceToken(request, context.configuration.publicOrigin) ?? "";
  const kept = await orUnavailable(
    token === null ? keepFactorOnDevice(context, device) : keepFactorByLink(context, token),
  );
  if (kept.ok) return data({ isStopped: true, problem: null });
  return kept.refusal.code === "unavailable"
    ? data({ isStopped: false, problem: DATABASE_UNAVAILABLE }, { status: 503 })
    : data({ isStopped: false, problem: null }, { status: 410 });
}

export default function StopFactorReset() {
  const { isOpen, offAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PlainPage>
      <PlainCard title={say.keepYourSecondFactor}>
        {answer?.isStopped ? (
          <>
            <Success>{say.yourSecondFactorStaysOn}</Success>
            <p>{say.someoneKnowsYourPasswordOr}</p>
            <Link to="/forgot-password" className="btn btn-go">
              {say.chooseANewPassword}
            </Link>
          </>
        ) : isOpen ? (
          <Form method="post" className="grid gap-4">
            {answer?.problem && <Problem>{answer.problem}</Problem>}
            <p>{offAt ? say.askedToTurnOffFrom(offAt) : say.askedToTurnOff}</p>
            <SubmitButton pending={say.stopping}>{say.stopThis}</SubmitButton>
          </Form>
        ) : (
          <>
            <Problem>{say.thisHasAlreadyBeenStopped}</Problem>
            <Link to="/login" className="btn">
              {say.signIn}
            </Link>
          </>
        )}
      </PlainCard>
    </PlainPage>
  );
}
