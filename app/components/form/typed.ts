/** Records what is typed into a form's fields, and restores it. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Readonly<Record<string, string>>;

/** Moves a field's value to the end of what was typed, as an earlier choice may have added the field. */
export function typedInto(typed: Typed, field: EventTarget | null): Typed {
  if (!isTypable(field)) return typed;
  const { [field.name]: _, ...others } = typed;
  return { ...others, [field.name]: field.value };
}

/** What was typed, except in fields that were changed again after the server sent the page. */
export function untouchedIn(form: HTMLFormElement, typed: Typed): Typed {
  const isUntouched = ([name, value]: [string, string]) => {
    const field = form.elements.namedItem(name);
    // Browsers restore some fields by themselves, without any event.
    return !isTypable(field) || field.value === value || field.value === valueAtFirst(field);
  };
  return Object.fromEntries(Object.entries(typed).filter(isUntouched));
}

/** Restores what was typed, in order and with the events of typing, so that dependent fields appear and are filled in. */
export async function restoreTyped(form: HTMLFormElement, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    // Fields added by the one before are rendered in the next turn.
    await Promise.resolve();
    const field = form.elements.namedItem(name);
    if (!isTypable(field) || !mayHold(field, value)) continue;
    field.value = value;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

const OTHER = ["hidden", "password", "checkbox", "radio", "file"];

const isTypable = (field: unknown): field is Field =>
  (field instanceof HTMLInputElement && !OTHER.includes(field.type)) ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

function valueAtFirst(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

const mayHold = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
