/** What is typed into a form's fields, noted and put back. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Readonly<Record<string, string>>;

/** Adds what stands in a field at the end of what was typed: another choice may have brought the field along. */
export function typedInto(typed: Typed, field: EventTarget | null): Typed {
  if (!isTypable(field)) return typed;
  const { [field.name]: _, ...others } = typed;
  return { ...others, [field.name]: field.value };
}

/** What was typed, without the fields that somebody has used again since the server sent the page. */
export function untouchedIn(form: HTMLFormElement, typed: Typed): Typed {
  const isUntouched = ([name, value]: [string, string]) => {
    const field = form.elements.namedItem(name);
    // A browser puts some fields back by itself, and tells nobody.
    return !isTypable(field) || field.value === value || field.value === valueAtFirst(field);
  };
  return Object.fromEntries(Object.entries(typed).filter(isUntouched));
}

/** Puts what was typed back, in its order and as if it were typed: over whatever a field before it brings along, too. */
export async function putBack(form: HTMLFormElement, typed: Typed): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    // The fields that the one before brings along are there in the next turn.
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
