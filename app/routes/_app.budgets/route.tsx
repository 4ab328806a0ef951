import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { MonthPicker } from "../../components/month-picker.tsx";
import { Problem } from "../../components/notice.tsx";
import { loadingText } from "../../components/shell/screens.ts";
import { addressOf, monthIn, PATH } from "./address.ts";
import { addLine, generate, hideLine, postpone, saveLine } from "./form.server.ts";
import { HiddenLine } from "./hidden-line.tsx";
import { loadBudget } from "./load.server.ts";
import { NoBudget } from "./no-budget.tsx";
import { Worksheet } from "./worksheet.tsx";

export const meta: MetaFunction = () => [{ title: "Budgets · Pamoja" }];

export const loader = loadBudget;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "save":
      return saveLine(form, context);
    case "hide":
      return hideLine(form, context);
    case "add":
      return addLine(form, context);
    case "fresh":
      return generate(form, context, false);
    case "copy":
      return generate(form, context, true);
    case "later":
      return postpone(form, context);
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

/** A month that could not be created is read again anyway: somebody else may have created it (specification, section 8). */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return ["fresh", "copy"].includes(String(formData?.get("intent"))) || defaultShouldRevalidate;
}

export default function Budgets() {
  const { month, view, canCopy, currency, editable, newLineId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, location } = useNavigation();
  const leaving = state === "loading" && location.pathname === PATH && monthIn(new URLSearchParams(location.search));
  if (leaving && leaving !== month) {
    return (
      <p role="status" className="late py-10 text-center text-soft">
        {loadingText(PATH)}
      </p>
    );
  }
  return (
    <>
      <h2 className="text-lg font-bold">My Budget Worksheet</h2>
      <MonthPicker label="Select Month" path={PATH} month={month} />
      {answer?.line === null && answer.failure && <Problem>{answer.failure}</Problem>}
      {answer?.hidden && <HiddenLine line={answer.hidden} id={newLineId} month={month} />}
      {view === null || view.isEmpty ? (
        <NoBudget month={month} canCopy={canCopy} editable={editable} />
      ) : (
        <Worksheet
          key={month}
          view={view}
          month={month}
          currency={currency}
          editable={editable}
          newLineId={newLineId}
          answer={answer ?? null}
        />
      )}
      {view === null && (
        <a className="btn justify-self-start" href={addressOf(month)}>
          Try again
        </a>
      )}
    </>
  );
}
