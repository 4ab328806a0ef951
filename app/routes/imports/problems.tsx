import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { formatCount } from "#app/domain/count.ts";
import type { ImportPlan } from "#db/imports/import-plan.ts";
import { PATH } from "../transactions/search-params.ts";
import * as say from "./words.tsx";

/** Why lines cannot be added. A line that only lacks an exchange rate does not hold up the others. */
export function Problems({ id, plan }: { id: string; plan: Omit<ImportPlan, "rated"> }) {
  const more = plan.problemCount - plan.problems.length;
  const onlyRates = plan.problemCount === plan.lacking;
  return (
    <div role="alert" className={`notice ${onlyRates ? "notice-warn" : "notice-bad"} grid gap-2`}>
      <strong>{onlyRates ? say.linesLackRate(plan.lacking) : say.linesHaveProblems(plan.problemCount)}</strong>
      <p>{onlyRates ? say.importAgainForRates : say.fixFile}</p>
      {plan.ratesToRequest && (
        <p>
          {say.ratesNotFetched(plan.ratesToRequest, (text) => (
            <SubmitButton intent="rates" pending={say.fetching} className="link">
              {text}
            </SubmitButton>
          ))}
        </p>
      )}
      <a className="link justify-self-start" href={`${PATH}/import/problems.csv?id=${id}`} download>
        {say.downloadLines(plan.problemCount)}
      </a>
      <ul className="tidy-list grid gap-1 text-sm">
        {plan.problems.map(({ line, problem }) => (
          <li key={line}>{say.lineLineProblem(line, problem)}</li>
        ))}
        {more > 0 && <li>{say.andMore(formatCount(more))}</li>}
      </ul>
    </div>
  );
}
