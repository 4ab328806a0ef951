import { Link } from "@remix-run/react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem } from "#app/components/notice.tsx";
import type { Role } from "#app/domain/access.ts";
import { initialsOf } from "#app/domain/initials.ts";
import { PATH, pagePath } from "../search-params.ts";
import type { ListedMember } from "./members.server.ts";
import { RoleBadge } from "./role-badge.tsx";
import * as say from "./words.ts";

type Props = {
  /** Null when they could not be read. */
  members: ListedMember[] | null;
  /** Why a role was not changed. */
  problem: string | undefined;
};

export function Members({ members, problem }: Props) {
  return (
    <section className="card" aria-labelledby="members">
      <h2 id="members">{say.householdMembers}</h2>
      {problem && <Problem>{problem}</Problem>}
      {members === null ? (
        <Problem>{say.membersNotLoaded}</Problem>
      ) : (
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] divide-y divide-line p-0">
          {members.map((member) => (
            <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <span className="member-face" data-initials={initialsOf(member.name)} />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {member.name}
                {member.isVisitor && <span className="font-normal text-soft">{say.youMark}</span>}
              </span>
              <RoleBadge role={member.role} />
              <Acts member={member} />
            </li>
          ))}
        </ul>
      )}
      <p className="hint mt-3">{say.rolesNote}</p>
    </section>
  );
}

const MAY = [
  [say.seeEverything, true],
  [say.recordPlanImport, false],
  [say.inviteAndRemove, false],
  [say.payForTheHousehold, false],
] as const;

/** What the two roles allow, side by side. */
export function Roles() {
  return (
    <section className="card" aria-labelledby="roles">
      <h2 id="roles">{say.rolesTitle}</h2>
      <table className="w-full text-md">
        <thead>
          <tr className="text-sm text-soft">
            <td />
            <th scope="col" className="w-18 pb-1.5 font-medium">
              {say.editor}
            </th>
            <th scope="col" className="w-18 pb-1.5 font-medium">
              {say.viewer}
            </th>
          </tr>
        </thead>
        <tbody>
          {MAY.map(([what, isForViewers]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {what}
              </th>
              <td className="text-center text-good">
                <Answer isYes />
              </td>
              <td className={`text-center ${isForViewers ? "text-good" : "text-soft"}`}>
                <Answer isYes={isForViewers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isYes ? "✓" : "–"}</span>
      <span className="sr-only">{isYes ? say.yes : say.no}</span>
    </>
  );
}

function Acts({ member: { userId, name, acts } }: { member: ListedMember }) {
  if (acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {acts.includes("raise") && <RoleButton member={userId} name={name} to="editor" />}
      {acts.includes("lower") && <RoleButton member={userId} name={name} to="viewer" />}
      {acts.includes("remove") && (
        <Link className="btn btn-mini" to={`${PATH}?remove=${userId}`} preventScrollReset>
          {say.remove}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
      {acts.includes("leave") && (
        <Link className="btn btn-mini" to={`${PATH}?leave`} preventScrollReset>
          {say.leaveHouseholdButton}
        </Link>
      )}
    </div>
  );
}

function RoleButton({ member, name, to }: { member: string; name: string; to: Role }) {
  return (
    <PostForm action={pagePath("members")} preventScrollReset>
      <input type="hidden" name="member" value={member} />
      <input type="hidden" name="role" value={to} />
      <SubmitButton intent="set-role" about={["member", member]} pending={say.saving} className="btn btn-mini">
        {say.makeTo(to)}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </PostForm>
  );
}
