import { TextField } from "#app/components/form/field.tsx";
import type { FormField } from "#app/components/form/form.ts";
import { useHydrated } from "#app/components/hydrated.ts";
import { addDays } from "#app/domain/calendar.ts";
import * as say from "./words.tsx";

/** The day, with the two likeliest a press away. */
export function DateField({ meta, today }: { meta: FormField; today: string }) {
  const hydrated = useHydrated();
  const days = [
    { name: say.today, day: today },
    { name: say.yesterday, day: addDays(today, -1) },
  ];
  return (
    <div className="day-field">
      <TextField label={say.date} type="date" min="1970-01-01" max="2100-12-31" meta={meta} />
      {hydrated &&
        days.map(({ name, day }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={meta.value === day}
            onClick={({ currentTarget: { form } }) => {
              const field = form?.elements.namedItem(meta.name) as HTMLInputElement;
              field.value = day;
              field.dispatchEvent(new Event("input", { bubbles: true }));
            }}
          >
            {name}
          </button>
        ))}
    </div>
  );
}
