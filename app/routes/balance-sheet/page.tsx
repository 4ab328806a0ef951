import { Link, useLocation } from "@remix-run/react";
import { ChartFrame } from "#app/components/chart/chart-frame.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import type { Day } from "#app/domain/calendar.ts";
import { Dialogs, type OpenDialog } from "./dialogs.tsx";
import { Headline } from "./headline.tsx";
import { History } from "./history.tsx";
import { balanceSheetView, type Page } from "./view.ts";
import type { BalanceSheetWords } from "./words.tsx";
import * as say from "./words.tsx";

type Props = {
  words: BalanceSheetWords;
  /** Null when it could not be read. */
  page: Page | null;
  dialog: OpenDialog | null;
  today: Day;
  /** The household's currency and the visitor's preferred one. */
  householdCurrency: string | null;
  preferredCurrency: string | null;
  editable: boolean;
};

/** The page of one asset or liability: its value now and its history. */
export function BalanceSheetPage({
  words,
  page,
  dialog,
  today,
  householdCurrency,
  preferredCurrency,
  editable,
}: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <Link className="back-link" to={words.path}>
        {words.title}
      </Link>
      {page === null ? (
        <TryAgain href={pathname} calm>
          {say.notLoaded(words.one)}
        </TryAgain>
      ) : (
        <>
          <Figures words={words} page={page} today={today} householdCurrency={householdCurrency} editable={editable} />
          <Dialogs
            words={words}
            dialog={dialog}
            today={today}
            householdCurrency={householdCurrency}
            preferredCurrency={preferredCurrency}
            closeTo={`${words.path}/${page.row.id}`}
          />
        </>
      )}
    </>
  );
}

function Figures({
  words,
  page,
  today,
  householdCurrency,
  editable,
}: Omit<Props, "page" | "dialog" | "preferredCurrency"> & { page: Page }) {
  const { row, values } = page;
  const { history, since, until } = balanceSheetView(values, today);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.65fr)]">
        <Headline words={words} page={page} since={since} householdCurrency={householdCurrency} editable={editable} />
        <section className="card">
          <h2>{say.overTime}</h2>
          {until === null ? (
            <p className="text-soft">
              {say.firstDayHere} {editable && say.updateNote(words.update)}
            </p>
          ) : (
            <ChartFrame
              kind="steps"
              className="h-56 lg:h-72"
              description={say.valuesSummary(words.value, row.name)}
              chart={{
                label: words.value,
                colour: words.hopesFor === "more" ? "good" : "clay",
                currency: row.currency,
                points: values,
                until,
              }}
            />
          )}
        </section>
      </div>
      <History
        words={words}
        steps={history}
        currency={row.currency}
        left={(values[0]?.count ?? 0) - values.length}
        dateBack={
          editable && page.purchase === null ? { to: `${words.path}/${row.id}?since`, label: words.longer } : null
        }
      />
    </>
  );
}
