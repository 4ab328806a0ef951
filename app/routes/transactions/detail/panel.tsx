import { Link, useSearchParams } from "@remix-run/react";
import { Face } from "#app/components/face/face.tsx";
import { CategoryOptions } from "#app/components/form/category-options.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { cashSignOf, isPlain, type TransactionType } from "#app/domain/transactions/transaction-types.ts";
import { addressWith, PATH } from "../search-params.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { DetailPage } from "./load.server.ts";
import * as say from "./words.ts";

type Props = Pick<DetailPage, "entry" | "editable" | "newId" | "accounts">;

/** All that is known of one transaction, and what can be done with it. */
export function Panel({ entry, editable, newId, accounts }: Props) {
  const [params] = useSearchParams();
  const { face, movement, line } = entry;
  const { type } = face;
  return (
    <>
      <div className="detail-head">
        <Face {...face} />
        <h2 className="text-md font-bold wrap-anywhere">{entry.name}</h2>
        <Link className="btn btn-mini" to={addressWith(params, {})} preventScrollReset aria-label={say.closeIt}>
          ✕
        </Link>
        <p className="text-sm text-soft">
          {[
            entry.time === null ? entry.day : `${entry.day}, ${entry.time}`,
            entry.recordedBy && say.recordedBy(entry.recordedBy),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className={`detail-amount ${entry.isIn ? "text-good" : ""}`}>
        {entry.amount}
        {entry.converted && <small>{entry.converted}</small>}
      </p>
      {entry.reason && <p className="text-sm">{entry.reason}</p>}
      <div className="detail-facts">
        {editable && entry.kind !== null && isPlain(type) ? (
          <ChoiceForm key={entry.kind} name="category" label={say.category} value={entry.kind} id={newId}>
            <CategoryOptions types={[type as TransactionType]} />
          </ChoiceForm>
        ) : (
          <Fact name={say.category} value={entry.category} />
        )}
        {editable && isPlain(type) ? (
          <ChoiceForm
            key={entry.accountId}
            name="account"
            label={say.account}
            value={entry.accountId ?? "none"}
            id={newId}
          >
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">{say.noAccount}</option>
          </ChoiceForm>
        ) : (
          <Fact name={say.account} value={[entry.account, entry.toAccount].filter(Boolean).join(" → ")} />
        )}
        {entry.terms.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {entry.terms.length === 0 && <Fact name={say.belongsTo} value={entry.belongsTo} />}
        <Fact name={say.fee} value={entry.fees} />
        <Fact name={say.partOf} value={entry.partOf} />
      </div>
      {line && (
        <div className="detail-line">
          <b>{line.name}</b>
          <span>{line.standing}</span>
          <span className={`meter ${line.isOver ? "text-bad" : ""}`} aria-hidden="true">
            <span className="done" style={{ width: `${line.meter.done}%` }} />
            <span className="ahead" style={{ width: `${line.meter.ahead}%` }} />
          </span>
        </div>
      )}
      {movement && editable && entry.kind !== null && <Always entry={entry} movement={movement} id={newId} />}
      {movement && (
        <div className="detail-source">
          <p>{SOURCES[movement.source] ?? say.fromMessages}</p>
          {!movement.receipt.startsWith("~") && <p>{say.receipt(movement.receipt)}</p>}
          {movement.balance && <p>{say.balanceThen(movement.balance)}</p>}
        </div>
      )}
      <div className="detail-actions">
        {editable && !entry.reason && (
          <Link className="btn btn-mini" to={addressWith(params, { edit: entry.id })} preventScrollReset>
            {say.edit}
          </Link>
        )}
        {editable && isPlain(type) && (
          <Link className="btn btn-mini" to={`${PATH}/${entry.id}/split`}>
            {entry.partOf ? say.openSplit : say.split}
          </Link>
        )}
        {editable && isPlain(type) && (
          <Link className="btn btn-mini" to={`/plan?new&like=${entry.id}`}>
            {say.repeatIt}
          </Link>
        )}
        <Link className="btn btn-mini" to={`/history?row=${entry.id}`}>
          {say.history}
        </Link>
        {editable && entry.converted && cashSignOf(type) !== 0 && (
          <Link
            className="btn btn-mini"
            to={`${PATH}/rates?${new URLSearchParams({ currency: entry.currency, from: entry.date, to: entry.date })}`}
          >
            {say.changeItsRate}
          </Link>
        )}
        {editable && (
          <Link
            className="btn btn-mini text-bad"
            to={addressWith(params, { delete: entry.id, ...(entry.reason && { correct: "" }) })}
            preventScrollReset
          >
            {entry.reason ? say.correctIt : say.deleteIt}
          </Link>
        )}
      </div>
    </>
  );
}

/** What reported it, where it was not messages. */
const SOURCES: Partial<Record<string, string>> = { statement: say.fromStatement, file: say.fromFile };

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <p className="fact">
      <span>{name}</span>
      <span>{value}</span>
    </p>
  );
}

type AlwaysProps = { entry: DetailPage["entry"]; movement: NonNullable<DetailPage["entry"]["movement"]>; id: string };

/** Makes what it is a rule for its payee, or says that there is one. */
function Always({ entry, movement, id }: AlwaysProps) {
  if (entry.rule) {
    return (
      <p className="text-sm">
        {say.ruleExists(entry.rule.label)}{" "}
        <Link className="link" to="/settings/rules">
          {say.seeYourRules}
        </Link>
      </p>
    );
  }
  const { category, subcategory } = entry.face;
  const kind = subcategory ?? category ?? "";
  const isShop = movement.kind === "till" || movement.kind === "paybill";
  return (
    <PostForm className="grid justify-items-start gap-1" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="label" value={movement.label} />
      <input type="hidden" name="payee" value={isShop ? movement.payee_name : movement.payee} />
      <input type="hidden" name="direction" value={movement.direction} />
      <input type="hidden" name="decision" value={entry.kind ?? ""} />
      <SubmitButton intent="always" className="chip" pending={say.making}>
        {movement.direction === "in" ? say.alwaysFrom(kind, movement.label) : say.alwaysTo(kind, movement.label)}
      </SubmitButton>
      <span className="text-xs text-soft">{say.alsoWhatComesIn}</span>
    </PostForm>
  );
}
