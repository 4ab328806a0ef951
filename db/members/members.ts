/** The members of a household. Their rules are in app/domain/access.ts; db/members/functions enforces them. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Role } from "../../app/domain/access.ts";
import type { Database } from "../client.ts";
import { household_members, profiles } from "../schema.ts";

/** A query: the household's present members, its founder first, then in the order they joined. */
export function listMembers(db: Database) {
  return db
    .select({
      userId: household_members.user_id,
      firstName: profiles.first_name,
      fullName: profiles.full_name,
      role: household_members.role,
      isFounder: household_members.founder,
    })
    .from(household_members)
    .innerJoin(profiles, eq(profiles.id, household_members.user_id))
    .where(and(eq(household_members.household_id, sql`(select current_household())`), household_members.active))
    .orderBy(desc(household_members.founder), asc(household_members.joined_at), asc(household_members.user_id));
}

/** `done` is false when there is no such member. */
export const setMemberRole = (db: Database, member: string, role: Role) =>
  db.execute<{ done: boolean }>(sql`select set_member_role(${member}::uuid, ${role}) as done`);

/** `done` is false when there is no such member, or no longer. The address and name are of a member removed just now. */
export const removeMember = (db: Database, member: string) =>
  db.execute<{ done: boolean; member_email: string | null; member_name: string | null }>(
    sql`select * from remove_member(${member}::uuid)`,
  );

/** `ends`: they were warned that it ends with them. `done` is false when they have already left it. */
export const leaveHousehold = (db: Database, household: string, ends: boolean) =>
  db.execute<{ done: boolean }>(sql`select leave_household(${household}::uuid, ${ends}) as done`);

/** Changes the caller's name. */
export const reviseOwnName = (db: Database, fullName: string) =>
  db
    .update(profiles)
    .set({ full_name: fullName })
    .where(eq(profiles.id, sql`(select current_user_id())`))
    .returning({ id: profiles.id });

/** How many members the household has. */
export function countMembers(db: Database) {
  return db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(household_members)
    .where(and(eq(household_members.household_id, sql`(select current_household())`), household_members.active));
}
