import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Checkbox } from "#app/components/form/checkbox.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { CardPage } from "#app/components/plain/card-page.tsx";
import { LogOut } from "#app/components/plain/log-out.tsx";
import { useDelayedRedirect } from "#app/components/use-delayed-redirect.ts";
import { invitationPath } from "#app/domain/members/invitation.ts";
import { canCharge } from "#app/domain/subscriptions/open-subscriptions.ts";
import { DATABASE_UNAVAILABLE } from "#app/request/form-replies.server.ts";
import { linkHash, linkToken } from "#app/request/mailed-link.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { openSubscription } from "#db/billing/open-subscriptions.ts";
import { listOpenSubscriptions } from "#db/billing/subscriptions.ts";
import { isHouseholdEmpty } from "#db/household/households.ts";
import { findInvitation } from "#db/members/invitations.ts";
import { listMembers } from "#db/members/members.ts";
import { accept } from "./accept.server.ts";
import { failed, joinedMessage, knownOf, NO_TOKEN, refusal, STAY_SECONDS } from "./messages.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.acceptingInvitationPamoja }];

export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export async function loader({ request, context: { scope } }: LoaderFunctionArgs) {
  const token = linkToken(request);
  const hash = await linkHash(request);
  const { visitor, data } = await scope.read("anyone", (db) => ({
    invitation: findInvitation(db, hash, scope.at),
    openSubscriptions: listOpenSubscriptions(db, scope.at),
    members: listMembers(db),
    householdEmpty: isHouseholdEmpty(db),
  }));
  const nothing = { invitation: null, joined: null, problem: null, isUnread: data === null };
  if (!token) {
    if (visitor === null && data !== null) throw redirect("/login");
    return { ...nothing, problem: NO_TOKEN };
  }
  if (data === null) return { ...nothing, problem: failed(DATABASE_UNAVAILABLE) };
  if (visitor === null) throw redirect(`/login?redirectTo=${encodeURIComponent(invitationPath(token))}`);
  const row = data.invitation[0];
  if (row?.state === "open") {
    const { role, leaves } = row;
    const { household, invitedBy } = knownOf(row);
    const leavesItPaying = data.openSubscriptions.map(openSubscription).some(canCharge) && data.members.length === 1;
    const { id: ownId, name: own } = visitor.household;
    // Someone who leaves no household behind came to accept, so no button is needed.
    const isAutomatic =
      leaves === null && !leavesItPaying && data.members.length === 1 && data.householdEmpty[0]?.empty === true;
    return { ...nothing, invitation: { household, invitedBy, role, leaves, leavesItPaying, ownId, own, isAutomatic } };
  }
  const known = knownOf(row);
  if (row?.state === "joined") return { ...nothing, joined: joinedMessage(known) };
  return { ...nothing, problem: failed(refusal(row?.state ?? "gone", known, visitor.email)) };
}

export const action = accept;

export const shouldRevalidate = revalidatesRefused;

export default function AcceptInvite() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const joined = answer?.joined ?? (answer?.problem ? null : loaded.joined);
  const invitation = joined || answer?.isOpen === false ? null : loaded.invitation;
  const problem = joined ? null : (answer?.problem ?? loaded.problem);
  return (
    <CardPage title={say.acceptingInvitation} aside={<LogOut />}>
      {joined && <Joined message={joined} />}
      {problem && <NotJoined message={problem} />}
      {invitation && <Invitation {...invitation} />}
      {problem && !invitation && <Elsewhere isUnread={loaded.isUnread} />}
    </CardPage>
  );
}

type Invited = {
  household: string | null;
  invitedBy: string | null;
  role: "viewer" | "editor";
  /** Someone else's household that they are in now, and would leave. */
  leaves: string | null;
  /** The household that they are in now, and whether its subscription would serve nobody after they leave. */
  ownId: string;
  own: string;
  leavesItPaying: boolean;
  /** Whether it is accepted without pressing a button. */
  isAutomatic: boolean;
};

function Invitation({ household, invitedBy, role, leaves, ownId, own, leavesItPaying, isAutomatic }: Invited) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAutomatic) submit(form.current, { replace: true });
  }, [submit, isAutomatic]);
  return (
    <Form method="post" ref={form} className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        {(role === "editor" ? say.invitedAsEditor : say.invitedAsViewer)(
          invitedBy || say.someone,
          household === null ? null : <b>{household}</b>,
        )}
      </p>
      {leaves === null ? (
        <p className="text-sm text-soft">{say.ownHouseholdStays}</p>
      ) : (
        <p className="[overflow-wrap:anywhere]">{say.leavingNote(<b>{leaves}</b>)}</p>
      )}
      {leavesItPaying && (
        <div className="notice notice-warn grid gap-2">
          <p className="m-0">{say.hasASubscriptionAndNobody(<b>{own}</b>)}</p>
          <input type="hidden" name="leaves_paying" value={ownId} />
          <Checkbox name="cancel_subscription">{say.cancelAtPayPal}</Checkbox>
        </div>
      )}
      <SubmitButton pending={say.accepting}>{say.acceptInvitation}</SubmitButton>
      <Link to="/" className="btn">
        {say.notNow}
      </Link>
    </Form>
  );
}

function Joined({ message }: { message: string }) {
  useDelayedRedirect("/", STAY_SECONDS * 1000);
  return (
    <>
      <Success>
        <span className="block font-semibold">{message}</span>
        {say.redirectingYouShortly}
      </Success>
      <Link to="/" className="btn">
        {say.goToDashboard}
      </Link>
    </>
  );
}

const NotJoined = ({ message }: { message: string }) => (
  <Problem>
    <span className="block font-semibold">{say.error}</span>
    {message}
  </Problem>
);

function Elsewhere({ isUnread }: { isUnread: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {isUnread && (
        <a className="btn btn-go" href={pathname + search}>
          {say.tryAgain}
        </a>
      )}
      <Link to="/" className="btn">
        {say.goToDashboard}
      </Link>
    </>
  );
}
