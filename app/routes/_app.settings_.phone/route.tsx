import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { Android, IPhone } from "./guide.tsx";
import { type Answer, record, remove } from "./keys.server.ts";
import { Keys, RevokeDialog } from "./keys.tsx";
import { loadPhone } from "./load.server.ts";
import { MadeKey, NewKeyForm } from "./new-key.tsx";
import { PATH } from "./search-params.ts";

export const meta: MetaFunction = () => [{ title: "Messages from Your Phone · Pamoja" }];

export const loader = loadPhone;

export const action = actions(PATH, { record, remove });

export default function Phone() {
  const { keys, accounts, editable, revoking, newId, constraint } = useLoaderData<typeof loader>();
  const { made, result, problem }: Answer = useActionData<typeof action>() ?? {};
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Link to="/settings" className="link link-alone text-sm">
        Back to Settings
      </Link>
      <section className="card grid gap-3" aria-labelledby="phones">
        <h2 id="phones" className="mb-0">
          Messages from Your Phone
        </h2>
        <p>
          An iPhone can send its M-PESA messages here by itself, each as it comes. Nothing else on your phone is sent.
          The text is read at once and then gone: it is not kept. What stays is what it says: the amount, the day, the
          balance, and the name and number as they are printed. It waits for your review, and nothing is added without
          you.
        </p>
        {keys === null && <TryAgain href={PATH} calm />}
        {keys && keys.length > 0 && <Keys keys={keys} editable={editable} />}
        {editable ? (
          keys &&
          made === undefined && (
            <NewKeyForm id={newId} accounts={accounts} constraint={constraint} lastResult={result} />
          )
        ) : (
          <p className="text-soft">Only editors of a household can add to it, so only they can have a key.</p>
        )}
        {made && <MadeKey name={made.name} code={made.key} />}
      </section>
      {editable && <IPhone />}
      <Android />
      {revoking && <RevokeDialog of={revoking} problem={problem} />}
    </div>
  );
}
