import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { periodText } from "../../domain/reports/report-period.ts";
import { reportCsv } from "./csv.ts";
import { loadReport } from "./load.server.ts";

/** The report as a file. A report that could not be read is an error, not an empty file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { view, period, currency, problem } = await loadReport({ request, context });
  if (problem !== null) throw new Response(problem, { status: 503 });
  return new Response(reportCsv(view, currency), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="pamoja-report-${periodText(period)}.csv"`,
    },
  });
}
