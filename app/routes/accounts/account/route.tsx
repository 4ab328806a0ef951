import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { AsTable } from "#app/components/chart/as-table.tsx";
import { ChartFrame } from "#app/components/chart/chart-frame.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { type Day, formatDay } from "#app/domain/calendar.ts";
import { type Cents, formatMoney } from "#app/domain/money.ts";
import { actions } from "#app/request/actions.server.ts";
import { LONGEST, PAGE } from "../../transactions/search-params.ts";
import { Book } from "../book/book.tsx";
import { BookCard } from "../book/book-card.tsx";
import { loadBook } from "../book/load.server.ts";
import { PATH } from "../search-params.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { Days } from "./days.tsx";
import { Find } from "./find.tsx";
import { agree, correct } from "./form.server.ts";
import { Headline } from "./headline.tsx";
import { loadAccount } from "./load.server.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: say.title(data?.kind === "book" ? data.book?.name : data?.page?.account.name) },
];

/** Loads the account, or its book alone. */
export async function loader(args: LoaderFunctionArgs) {
  return new URL(args.request.url).searchParams.has("book")
    ? { kind: "book" as const, book: await loadBook(args) }
    : { kind: "account" as const, ...(await loadAccount(args)) };
}

export const action = actions("/accounts/:id", { agree, correct });

export default function Screen() {
  const data = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return data.kind === "book" ? <Book page={data.book} here={pathname} /> : <Account {...data} pathname={pathname} />;
}

type AccountProps = Awaited<ReturnType<typeof loadAccount>> & { pathname: string };

function Account({ page, today, editable, currency, correctionId, isChecking, pathname }: AccountProps) {
  return (
    <>
      <Link className="back-link" to={PATH}>
        {say.myAccounts}
      </Link>
      {page === null ? (
        <TryAgain href={pathname} calm>
          {say.accountNotLoaded}
        </TryAgain>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <Headline {...page} currency={currency} editable={editable} />
            <Course course={page.course} isByDay={page.isByDay} currency={page.account.currency} today={today} />
          </div>
          {page.book && <BookCard {...page.book} account={page.account} editable={editable} />}
          <Find here={pathname} />
          {page.days.length === 0 ? (
            <p className="card text-soft">{say.nothingHereYet}</p>
          ) : (
            <Days days={page.days} currency={page.account.currency} {...{ today, from: pathname, editable }} />
          )}
          <Pages next={page.next} show={page.show} startsLater={page.startsLater} here={pathname} />
          {isChecking && editable && (
            <CheckDialog account={page.account} today={today} correctionId={correctionId} closeTo={pathname} />
          )}
        </>
      )}
    </>
  );
}

type CourseProps = {
  course: readonly { day: Day; value: Cents }[];
  /** Whether it has the end of each day, and not of each month. */
  isByDay: boolean;
  currency: string;
  today: Day;
};

/** The balance over time: by day of a young account, by month of any other. */
function Course({ course, isByDay, currency, today }: CourseProps) {
  if (course.length < 2) return null;
  return (
    <section className="card" aria-labelledby="course">
      <h2 id="course">{isByDay ? say.balanceByDay : say.balanceByMonth}</h2>
      <ChartFrame
        kind="steps"
        className="h-52"
        description={say.balanceOverTime}
        chart={{ label: say.balance, colour: "blue", currency, points: course, until: today, straight: !isByDay }}
      />
      <AsTable>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{say.atTheEndOf}</th>
              <th scope="col" className="num">
                {say.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {course.map(({ day, value }) => (
              <tr key={day}>
                <td>{formatDay(day)}</td>
                <td className="num">{formatMoney(value, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </AsTable>
    </section>
  );
}

type PagesProps = { next: string | null; show: number; startsLater: boolean; here: string };

function Pages({ next, show, startsLater, here }: PagesProps) {
  const [params] = useSearchParams();
  const address = (changes: Record<string, string>) => {
    const keptParams = Object.fromEntries(
      ["q", "month"].flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])),
    );
    return `${here}?${new URLSearchParams({ ...keptParams, ...changes })}`;
  };
  return (
    <nav aria-label={say.pages} className="flex flex-wrap justify-center gap-2.5">
      {startsLater && (
        <Link className="btn" to={address({})}>
          {say.backToTheNewest}
        </Link>
      )}
      {next !== null && !startsLater && show < LONGEST && (
        <Link className="btn" to={address({ show: String(show + PAGE) })} preventScrollReset replace>
          {say.showMore}
        </Link>
      )}
      {next !== null && (startsLater || show >= LONGEST) && (
        <Link className="btn" to={address({ before: next })}>
          {say.nextPage}
        </Link>
      )}
    </nav>
  );
}
