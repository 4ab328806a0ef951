import { Link } from "@remix-run/react";
import { Face } from "#app/components/face/face.tsx";
import { Icon } from "#app/components/icon/icon.tsx";
import { transactionsOf } from "#app/components/transactions-address.ts";
import type { Month } from "#app/domain/calendar.ts";
import { formatDecimal } from "#app/domain/money.ts";
import { type OccurrenceKey, writeOccurrenceKey } from "#app/domain/plan/occurrence-key.ts";
import { isOver } from "#app/domain/subscriptions/plan-standing.ts";
import { standingText, upcomingText } from "#app/features/budgets/standing-words.ts";
import { Question } from "../plan/questions.tsx";
import type { QuestionView } from "../plan/view.ts";
import type { PocketAsk } from "./home-plan.ts";
import { nameOf, type Overview } from "./overview.ts";
import * as say from "./words.tsx";

type Props = {
  /** Movements that wait for review. */
  waiting: number;
  questions: readonly QuestionView[];
  /** A pay that should have come. */
  latePay: (OccurrenceKey & { name: string; day: string }) | null;
  /** What pockets ask. */
  pockets: readonly PocketAsk[];
  /** The first gap that is seen coming. */
  short: { tag: string; text: string } | null;
  /** Expense lines that exceed their plan, or will. */
  lines: Overview["worst"];
  cover: Overview["cover"];
  month: Month;
  editable: boolean;
};

/** What waits for an answer, and the budget lines that need a look. */
export function NeedsYou({ waiting, questions, latePay, pockets, short, lines, cover, month, editable }: Props) {
  if (waiting + questions.length + pockets.length + lines.length === 0 && latePay === null && short === null)
    return null;
  return (
    <section className="card" aria-labelledby="needs-you">
      <h2 id="needs-you">{editable ? say.needsYou : say.needsALook}</h2>
      <ul className="tidy-list divide-y divide-line">
        {waiting > 0 && (
          <Row icon="/transactions" text={say.movementsWait(waiting)} to="/transactions/review" action={say.review} />
        )}
        {latePay && (
          <Row
            icon="/plan"
            text={say.didItCome(latePay.name, latePay.day)}
            to={`/plan?${new URLSearchParams({ about: writeOccurrenceKey(latePay) })}`}
            action={say.lookAtIt}
          />
        )}
        {questions.map((question) => (
          <li key={`${question.schedule} ${question.planned_on} ${question.entry}`} className="py-2">
            <Question question={question} back="/" />
          </li>
        ))}
        {pockets.map((ask) => (
          <Row key={ask.text} icon="/money" {...ask} />
        ))}
        {short && <Row icon="/plan" text={short.tag} note={short.text} to="/plan" action={say.seeHow} />}
        {lines.map((line, index) => (
          <OverLine key={line.id} line={line} cover={index === 0 ? cover : null} month={month} />
        ))}
      </ul>
    </section>
  );
}

/** A line that exceeds its plan, or will; the worst one names the line that could cover it. */
function OverLine({ line, cover, month }: Pick<Props, "cover" | "month"> & { line: Overview["worst"][number] }) {
  const upcoming = upcomingText(line);
  return (
    <li className="flex items-center gap-3 py-2">
      <Face type={line.type} category={line.category} subcategory={line.subcategory} />
      <span className="min-w-0 flex-1">
        <Link className="quiet-link font-semibold wrap-anywhere" to={transactionsOf(line, month)}>
          {nameOf(line)}
        </Link>{" "}
        <span className={`block text-sm ${isOver(line) ? "text-bad" : "text-amber"}`}>
          {isOver(line) ? standingText(line.type, [line]) : upcoming?.text}
        </span>
        {cover && (
          <span className="block text-xs text-soft">
            {say.coveredBy(nameOf(cover.line), formatDecimal(cover.left))}
          </span>
        )}
      </span>
      <Link className="btn btn-mini" to="/budgets">
        {say.budgets}
      </Link>
    </li>
  );
}

type RowProps = { icon: `/${string}`; text: string; note?: string; to: string; action: string };

function Row({ icon, text, note, to, action }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="ask">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{text}</span>
        {note && <span className="block text-xs text-soft">{note}</span>}
      </span>
      <Link className="btn btn-mini" to={to}>
        {action}
      </Link>
    </li>
  );
}
