import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Problem, Success } from "#app/components/notice.tsx";
import { SettingCard, SettingPage } from "#app/components/settings/setting-page.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { actions } from "#app/request/actions.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import { type Answer, arrange } from "./form.server.ts";
import { loadMonths } from "./load.server.ts";
import { Preview } from "./preview.tsx";
import { PATH } from "./search-params.ts";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.monthPamoja }];

export const loader = loadMonths;

export const action = actions(PATH, { arrange });

export const shouldRevalidate = revalidatesRefused;

export default function HouseholdMonths() {
  const page = useLoaderData<typeof loader>();
  const answer: Answer = useActionData<typeof action>() ?? {};
  const problem = answer.problem ?? (page.problem?.of === "all" ? page.problem.text : null);
  return (
    <SettingPage setting="month">
      {page.undo !== null && (
        <Success>
          <PostForm action={PATH} className="flex flex-wrap items-center gap-2.5">
            <span className="flex-1">{page.standing}</span>
            <input type="hidden" name="was" value={page.setting} />
            <input type="hidden" name="next" value={page.undo} />
            <SubmitButton intent="arrange" pending={say.undoing} className="btn">
              {say.undo}
            </SubmitButton>
          </PostForm>
        </Success>
      )}
      {problem && <Problem>{problem}</Problem>}
      {page.preview && <Preview preview={page.preview} />}
      <SettingCard id="your-month" title={say.yourMonth}>
        <p>{say.whatItIs}</p>
        {page.isRead ? (
          <p className="font-bold">
            {page.standing} {page.present}
          </p>
        ) : (
          <TryAgain href={PATH} calm />
        )}
        {page.editable && page.isRead && <Rule />}
      </SettingCard>
      {page.editable && page.isRead && <ByHand />}
    </SettingPage>
  );
}

function Rule() {
  const { begins, rules, setting } = useLoaderData<typeof loader>();
  const id = useId();
  return (
    <Form action={PATH} className="grid gap-3">
      <input type="hidden" name="was" value={setting} />
      <div className="field">
        <label htmlFor={id}>{say.monthsBeginOn}</label>
        <select
          key={begins}
          className="input"
          id={id}
          name="begins"
          defaultValue={begins}
          aria-describedby={`${id}-hint`}
        >
          {rules.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="hint" id={`${id}-hint`}>
          {say.naming}
        </span>
      </div>
      <div>
        <button type="submit" className="btn btn-go">
          {say.seeWhatChanges}
        </button>
      </div>
    </Form>
  );
}

function ByHand() {
  const { months, chosen, byHand, setting, problem } = useLoaderData<typeof loader>();
  const id = useId();
  const wrong = problem?.of === "month" ? problem.text : null;
  return (
    <SettingCard id="by-hand" title={say.oneMonthByHand}>
      <p>{say.payOnOtherDay}</p>
      {byHand.length > 0 && (
        <ul className="m-0 grid list-none gap-2 p-0">
          {byHand.map(({ month, text, undo }) => (
            <li key={month} className="flex flex-wrap items-center justify-between gap-2.5">
              {text}
              <Link className="btn" to={undo} preventScrollReset>
                {say.byTheRule}
                <span className="sr-only">: {text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Form action={PATH} className="grid gap-3">
        <input type="hidden" name="was" value={setting} />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <div className="field">
            <label htmlFor={`${id}-month`}>{say.month}</label>
            <select key={chosen.month} className="input" id={`${id}-month`} name="month" defaultValue={chosen.month}>
              {months.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-first`}>{say.firstDay}</label>
            <input
              key={chosen.first}
              className="input"
              id={`${id}-first`}
              type="date"
              name="first"
              required
              min="1970-01-01"
              max="2100-12-31"
              defaultValue={chosen.first}
              aria-invalid={wrong !== null || undefined}
              aria-describedby={wrong === null ? undefined : `${id}-wrong`}
            />
            {wrong && (
              <span className="wrong" id={`${id}-wrong`}>
                {wrong}
              </span>
            )}
          </div>
        </div>
        <div>
          <button type="submit" className="btn">
            {say.seeWhatChanges}
          </button>
        </div>
      </Form>
    </SettingCard>
  );
}
