import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { PATH, START } from "../search-params.ts";
import { Varies } from "../varies.tsx";
import { loadStart, type Proposal, type StartPage } from "./load.server.ts";
import * as say from "./words.ts";

export const meta: MetaFunction = () => [{ title: say.startPamoja }];

export const loader = loadStart;

/** What comes again, in three questions. Each answer is one press, and each can wait. */
export default function Start() {
  const page = useLoaderData<typeof loader>();
  if (page === null) return <TryAgain href={START} calm />;
  const { editable, pays, bills } = page;
  const paydays = pays.planned.filter(({ isPayday }) => isPayday);
  return (
    <>
      <h2 className="screen-title">{say.start}</h2>
      <p className="max-w-prose text-soft">{say.threeQuestions}</p>
      <Question title={say.whenDoesMoneyCome}>
        {paydays.length > 0 && <p>{say.paydays(namesOf(paydays))}</p>}
        {editable && <Proposals proposals={pays.proposals} as="pay" />}
        {editable && (
          <p>
            <Link className="btn" to={newAddress({ payday: "on", becomes: "income:Salary", ...pays.like })}>
              {paydays.length > 0 ? say.anotherDay : say.setThePayday}
            </Link>
          </p>
        )}
        {editable && paydays.length === 0 && <Varies incomeVaries={false} back={START} />}
      </Question>
      <Question title={say.whatHasToBePaid}>
        {bills.planned.length > 0 && <p>{say.planned(namesOf(bills.planned))}</p>}
        {editable && <Proposals proposals={bills.proposals} as="bill" />}
        {editable && <BudgetLines lines={bills.lines} />}
        {editable && (
          <p>
            <Link className="btn" to={newAddress({})}>
              {say.addABill}
            </Link>
          </p>
        )}
      </Question>
      <Question title={say.whatIsInYourAccounts}>
        <Accounts accounts={page.accounts} editable={editable} />
      </Question>
      <p>
        <Link className="btn btn-go" to="/">
          {say.done}
        </Link>
      </p>
    </>
  );
}

const namesOf = (planned: readonly { name: string }[]): string => planned.map(({ name }) => name).join(", ");

/** The form, filled in, which leads back here. */
const newAddress = (values: Readonly<Record<string, string>>): string =>
  `${PATH}?${new URLSearchParams({ new: "", from: START, ...values })}`;

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Proposals({ proposals, as }: { proposals: readonly Proposal[]; as: "pay" | "bill" }) {
  if (proposals.length === 0) return null;
  return (
    <>
      <p className="text-sm text-soft">{say.asInYourHistory}</p>
      <ul className="tidy-list divide-y divide-line">
        {proposals.map(({ id, name, amount, facts, values }) => (
          <li key={`${values.payee} ${name}`} className="py-2">
            <PostForm action={PATH} className="flex flex-wrap items-center gap-x-3 gap-y-1" preventScrollReset>
              {Object.entries({ ...values, id, back: START, ...(as === "pay" ? { payday: "on" } : {}) }).map(
                ([field, value]) => (
                  <input key={field} type="hidden" name={field} value={value} />
                ),
              )}
              <span className="min-w-0 flex-[1_1_14rem]">
                <b className="font-semibold wrap-anywhere">{name}</b> <span className="num">{amount}</span>
                <span className="block text-xs text-soft">{facts.join(" · ")}</span>
              </span>
              <button type="submit" name="intent" value="record" className="btn btn-mini">
                {as === "pay" ? say.thisIsOurPayday : say.planIt}
              </button>
              <Link className="link link-alone text-sm" to={newAddress(values)} aria-label={say.changeIt(name)}>
                {say.change}
              </Link>
            </PostForm>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lines of the budget can become bills: what they lack is a day. */
function BudgetLines({ lines }: { lines: StartPage["bills"]["lines"] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="link link-alone w-fit">{say.fromTheBudget}</summary>
      <ul className="tidy-list divide-y divide-line">
        {lines.map(({ id, values, amount }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{values.name}</span>
            <span className="num whitespace-nowrap">{amount}</span>
            <Link
              className="link link-alone text-sm"
              to={newAddress(values)}
              aria-label={`${say.pickTheDay}: ${values.name}`}
            >
              {say.pickTheDay}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Accounts({ accounts, editable }: Pick<StartPage, "accounts" | "editable">) {
  return (
    <>
      <p className="text-sm text-soft">{accounts.length === 0 ? say.noAccountsYet : say.whatTheyAreFor}</p>
      <ul className="tidy-list divide-y divide-line">
        {accounts.map(({ id, name, balance, isEveryday }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">
              <Link className="quiet-link font-semibold wrap-anywhere" to={`/accounts/${id}`}>
                {name}
              </Link>
              <span className="block text-xs text-soft">{isEveryday ? say.forEveryDay : say.notForEveryDay}</span>
            </span>
            <span className="num whitespace-nowrap">{balance}</span>
          </li>
        ))}
      </ul>
      {editable && (
        <p>
          <Link className="btn" to="/accounts?new">
            {say.addAnAccount}
          </Link>
        </p>
      )}
    </>
  );
}
