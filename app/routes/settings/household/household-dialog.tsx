import { DialogForm } from "#app/components/dialog/dialog-form.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { useForm } from "#app/components/form/form.ts";
import type { FormProps } from "#app/components/form/form-props.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { pagePath } from "../search-params.ts";
import * as say from "./words.ts";

type Props = FormProps & {
  household: { id: string; name: string; timeZone: string };
  /** All time zones: a long list, so it is only sent with this dialog. */
  timeZones: string[];
};

export function HouseholdDialog({ household, timeZones, constraint, lastResult }: Props) {
  const { id, name, timeZone } = household;
  const [form, fields] = useForm<{ name: string; timeZone: string }>({
    id: "household-form",
    constraint,
    lastResult,
    defaultValue: { name, timeZone },
  });
  return (
    <DialogForm
      title={say.editHousehold}
      closeTo={pagePath("household")}
      replace
      form={form}
      submit={
        <SubmitButton intent="revise-household" pending={say.saving}>
          {say.save}
        </SubmitButton>
      }
    >
      <input type="hidden" name="household" value={id} />
      <TextField label={say.name} meta={fields.name} autoComplete="off" maxLength={undefined} data-first-focus />
      <SelectField label={say.timeZone} meta={fields.timeZone} hint={say.timeZoneHint}>
        {areasOf(timeZones).map(([area, places]) => (
          <optgroup key={area} label={area}>
            {places.map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </DialogForm>
  );
}

/** Groups time zones by area: `Africa/Nairobi` is in Africa. */
function areasOf(timeZones: string[]): [area: string, places: string[]][] {
  const areas = new Map<string, string[]>();
  for (const each of timeZones) {
    const area = each.includes("/") ? (each.split("/")[0] ?? "") : say.other;
    areas.set(area, [...(areas.get(area) ?? []), each]);
  }
  return [...areas];
}
