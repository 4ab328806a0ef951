import { useHydrated } from "#app/components/hydrated.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import type { ReportPeriod } from "#app/domain/reports/report-period.ts";
import { addressOf, EXPORT_PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** Downloads or prints the report. The print button needs a script; the browser's menu does not. */
export function ExportActions({ period }: { period: ReportPeriod }) {
  const hydrated = useHydrated();
  return (
    <div className="flex gap-2.5 print:hidden">
      <a className="btn max-sm:px-3.5" href={addressOf(period, EXPORT_PATH)} download>
        <Icon name="down" />
        <span className="max-sm:sr-only">{say.downloadCSV}</span>
      </a>
      <button
        type="button"
        className={`btn max-sm:hidden ${hydrated ? "" : "invisible"}`}
        onClick={() => window.print()}
      >
        {say.print}
      </button>
    </div>
  );
}
