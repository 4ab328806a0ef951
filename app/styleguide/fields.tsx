import { TextField } from "../components/form/field.tsx";
import { useForm } from "../components/form/form.ts";
import { AmountField } from "../features/exchange-rates/currency-field.tsx";
import { Chapter, Piece } from "./piece.tsx";

type Entry = { amount: string; wrong: string; description: string; currency: string };

/** The answer to a form with an error. */
const LAST_RESULT = {
  status: "error" as const,
  initialValue: { amount: "1,250.00", wrong: "1.005", description: "Naivas", currency: "KES" },
  error: { wrong: ["Use at most two decimals."] },
};

export function Fields() {
  const [, fields] = useForm<Entry>({ lastResult: LAST_RESULT });
  return (
    <Chapter title="What one fills in">
      <Piece
        name="Text"
        when="A label above, a hint below only where the label is not enough. What was typed is never lost."
      >
        <TextField label="Description" meta={fields.description} hint="As you would find it again." />
      </Piece>
      <Piece
        name="Amount"
        when="Text with a decimal keypad: it takes commas and sums like =1200+350. Large where it is what the form is about, with its currency beside it: those at hand come first."
      >
        <AmountField amount={fields.amount} shown="KES" currency={fields.currency} first={["KES"]} isFirst={false} />
      </Piece>
      <Piece name="A mistake" when="Below its field, what is wrong and so what to do. The field takes the focus.">
        <TextField label="Amount" meta={fields.wrong} inputMode="decimal" />
      </Piece>
    </Chapter>
  );
}
