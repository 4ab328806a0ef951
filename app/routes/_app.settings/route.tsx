import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listSignInWays } from "#db/identities.ts";
import { findMailChoices } from "#db/mail-choices.ts";
import { listMembers } from "#db/members.ts";
import { canEdit } from "../../domain/access.ts";
import { timeZoneOf, timeZones } from "../../domain/time-zones.ts";
import { readDialog } from "./address.ts";
import { changePassword, constraint } from "./change-password.server.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { householdConstraint, revise } from "./household.server.ts";
import { Household } from "./household.tsx";
import { HouseholdDialog } from "./household-dialog.tsx";
import { chooseMails } from "./mail-choices.server.ts";
import { MailChoicesForm } from "./mail-choices-form.tsx";
import { LeaveDialog, RemoveDialog } from "./member-dialogs.tsx";
import { leave, memberList, remove, setRole } from "./members.server.ts";
import { Members } from "./members.tsx";
import { nameConstraint, rename } from "./own-name.server.ts";
import { Profile } from "./profile.tsx";
import { SetPassword } from "./set-password.tsx";
import { googleNews, sendPasswordLink, signInWays, unlink } from "./sign-in-ways.server.ts";
import { SignInWays, UnlinkDialog } from "./sign-in-ways.tsx";

export const meta: MetaFunction = () => [{ title: "Settings · Pamoja" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, rows } = await context.scope.read("account", (db) => [
    findMailChoices(db),
    listMembers(db),
    listSignInWays(db),
  ]);
  const { fullName, email, currency } = visitor;
  const { id, name, timeZone } = visitor.household;
  const editable = canEdit(visitor);
  const members = rows && memberList(visitor, rows[1]);
  const params = new URL(request.url).searchParams;
  const dialog = readDialog(params);
  const ways = rows && signInWays(rows[2].rows);
  const removable = members?.find(({ userId }) => dialog?.kind === "remove" && dialog.member === userId);
  return {
    profile: { fullName, email, currency },
    household: { id, name, timeZone: timeZoneOf(timeZone) ?? timeZone },
    editable,
    members,
    // A dialog whose address is kept longer than what it is for holds is not opened.
    timeZones: dialog?.kind === "household" && editable ? timeZones() : null,
    leaving: dialog?.kind === "leave" && (members?.some(({ acts }) => acts.includes("leave")) ?? false),
    removing: removable?.acts.includes("remove") ? removable : null,
    ways,
    offersGoogle: context.configuration.google !== null,
    googleNews: googleNews(params),
    unlinking: dialog?.kind === "unlink" ? (ways?.google ?? null) : null,
    wants: rows?.[0][0] ?? null,
    constraints: { name: nameConstraint, household: householdConstraint, password: constraint },
  };
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData();
  switch (form.get("intent")) {
    case "rename":
      return rename(call, form);
    case "revise-household":
      return revise(call, form);
    case "set-role":
      return setRole(call, form);
    case "remove-member":
      return remove(call, form);
    case "leave":
      return leave(call, form);
    case "change-password":
      return changePassword(call, form);
    case "unlink-identity":
      return unlink(call, form);
    case "set-password":
      return sendPasswordLink(call);
    case "choose-mails":
      return chooseMails(call, form);
    default:
      throw new Response("There is no such form.", { status: 400 });
  }
}

export default function Settings() {
  const { profile, household, editable, members, timeZones, leaving, removing, wants, constraints, ...page } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const named = answer && "named" in answer ? answer.named : null;
  const revised = answer && "household" in answer ? answer.household : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  const mails = answer && "mails" in answer ? answer.mails : null;
  const unlinked = answer && "ways" in answer ? answer.ways : null;
  const passwordLink = answer && "passwordLink" in answer ? answer.passwordLink : null;
  const password = answer && "result" in answer ? answer : null;
  const isParting = leaving || removing !== null;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Profile {...profile} constraint={constraints.name} lastResult={named?.result} isDone={named?.done ?? false} />
      <Household {...household} editable={editable} />
      <Members members={members} problem={isParting ? null : refused} />
      <MailChoicesForm current={wants} answer={mails} />
      <SignInWays
        ways={page.ways}
        offersGoogle={page.offersGoogle}
        news={unlinked && page.unlinking === null ? unlinked : page.googleNews}
      />
      {page.ways?.hasPassword === false ? (
        <SetPassword email={profile.email} answer={passwordLink} />
      ) : (
        <ChangePasswordForm
          constraint={constraints.password}
          lastResult={password?.result}
          isDone={password?.done ?? false}
        />
      )}
      {timeZones && (
        <HouseholdDialog
          household={household}
          timeZones={timeZones}
          constraint={constraints.household}
          lastResult={revised}
        />
      )}
      {leaving && <LeaveDialog household={household} problem={refused} />}
      {page.unlinking && <UnlinkDialog email={page.unlinking} problem={unlinked?.problem ?? null} />}
      {removing && <RemoveDialog member={removing} problem={refused} />}
    </div>
  );
}
