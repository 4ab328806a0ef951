import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { TryAgain } from "#app/components/try-again.tsx";
import { canEdit } from "#app/domain/access.ts";
import { decryptMessages } from "#app/features/movements/unread-messages.server.ts";
import { listAccounts } from "#db/accounts/accounts.ts";
import { newId } from "#db/id.ts";
import { listMessageSkeletons } from "#db/movements/message-skeletons.ts";
import { listUnreadMessages } from "#db/movements/unread-messages.ts";
import { findSessionBegan } from "#db/own-account/own-sessions.ts";
import { ImportHead } from "../../imports/import-head.tsx";
import { PATH as LIST } from "../../transactions/search-params.ts";
import { ReadForm } from "./read-form.tsx";
import { WaitingMessages } from "./waiting-messages.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.fromMPESAPamoja }];

/** In milliseconds: someone may share first and then sign in, and a page takes a while to be shown. */
const BEFORE_SIGNING_IN = 120_000;

const PATH = `${LIST}/import/mpesa`;

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope } = context;
  const { visitor, data } = await scope.read("app", (db) => ({
    accounts: listAccounts(db),
    skeletons: listMessageSkeletons(db),
    unread: listUnreadMessages(db),
    session: findSessionBegan(db),
  }));
  if (!canEdit(visitor)) throw redirect(LIST);
  const usable = data?.accounts.filter(
    ({ kind, currency, is_archived }) => (kind === "mpesa" || kind === "bank") && currency === "KES" && !is_archived,
  );
  // That of one's own phone comes first, and M-PESA before banks.
  const order = (account: { kind: string; is_of_own_phone: boolean }) =>
    (account.kind === "mpesa" ? 0 : 2) + (account.is_of_own_phone ? 0 : 1);
  return {
    accounts: usable
      ?.sort((one, other) => order(one) - order(other))
      .map(({ id, name, is_of_own_phone: isOfOwnPhone }) => ({ id, name, isOfOwnPhone })),
    isNamed: data?.accounts.some(({ name }) => name.toLowerCase() === "m-pesa") ?? false,
    newId: newId(),
    userId: visitor.userId,
    sharedWithin: BEFORE_SIGNING_IN + scope.at.getTime() - new Date(data?.session[0]?.began ?? scope.at).getTime(),
    firstName: visitor.fullName.split(" ")[0] ?? "",
    today: visitor.today,
    skeletons:
      data?.skeletons.map(({ words, amount, direction, kind, wallet }) => ({
        words,
        amount,
        direction,
        kind,
        wallet,
      })) ?? [],
    waiting: await decryptMessages(context.configuration.authSecret, data?.unread ?? [], visitor.household.timeZone),
  };
}

/** Messages and statements of M-PESA are read on the device; what they report goes into the review. */
export default function FromMpesa() {
  const { accounts, isNamed, newId, userId, sharedWithin, firstName, today, skeletons, waiting } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-5">
      <section className="card grid grid-cols-[minmax(0,1fr)] gap-4">
        <ImportHead />
        <WaitingMessages waiting={waiting} skeletons={skeletons} today={today} />
        <noscript>
          <p className="notice">{say.scriptNeeded}</p>
        </noscript>
        {accounts === undefined ? (
          <TryAgain href={PATH} calm />
        ) : (
          <ReadForm
            accounts={accounts}
            newId={newId}
            newName={isNamed && firstName !== "" ? say.mpesaOf(firstName) : "M-PESA"}
            userId={userId}
            sharedWithin={sharedWithin}
            today={today}
            skeletons={skeletons}
          />
        )}
      </section>
      <aside className="card grid gap-3 text-sm text-soft">
        <p>{say.pasteOrChoose}</p>
        <p>
          {say.iPhoneNote((text) => (
            <Link className="link" to="/settings/phone">
              {text}
            </Link>
          ))}
        </p>
        <Link className="more-link" to={`${LIST}/import`}>
          {say.aboutFiles}
        </Link>
      </aside>
    </div>
  );
}
