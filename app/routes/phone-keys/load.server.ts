import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { canEdit } from "#app/domain/access.ts";
import { dayAndTime, formatDay } from "#app/domain/calendar.ts";
import { newId } from "#db/id.ts";
import { listPhoneAccounts, listPhoneKeys, type PhoneKey } from "#db/phone-keys/phone-keys.ts";
import { keyConstraint } from "./keys.server.ts";
import { readRevoked } from "./search-params.ts";

/** The visitor's keys, in words. Days are those of their household. */
const keyList = (tokens: readonly PhoneKey[], timeZone: string) => {
  const dayOf = (moment: string) => formatDay(dayAndTime(new Date(moment), timeZone).day);
  return tokens.map(({ id, name, account, is_account_there, created_at, last_used_at }) => ({
    id,
    name,
    account,
    isAccountThere: is_account_there,
    made: dayOf(created_at),
    lastUsed: last_used_at === null ? null : dayOf(last_used_at),
  }));
};

export type ListedKey = ReturnType<typeof keyList>[number];

export async function loadPhone({ request, context }: LoaderFunctionArgs) {
  const { visitor, data } = await context.scope.read("app", (db) => ({
    tokens: listPhoneKeys(db),
    accounts: listPhoneAccounts(db),
  }));
  const keys = data && keyList(data.tokens, visitor.household.timeZone);
  const editable = canEdit(visitor);
  const revoked = editable ? readRevoked(new URL(request.url).searchParams) : null;
  return {
    /** Null when they could not be read. */
    keys,
    accounts: data?.accounts ?? [],
    editable,
    revoking: keys?.find(({ id }) => id === revoked) ?? null,
    /** Whether the visitor confirmed lately that it is them. */
    isConfirmed: visitor.isReauthenticated,
    newId: newId(),
    constraint: keyConstraint,
  };
}
