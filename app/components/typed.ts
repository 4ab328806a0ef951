/** What is typed into a form's fields, noted and put back. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Readonly<Record<string, string>>;

/** Adds what stands in a field at the end of what was typed: another choice may have brought the field along. */
export function typedInto(typed: Typed, field: EventTarget | null): Typed {
  if (!isTypable(field)) return typed;
  const { [field.name]: _, ...others } = typed;
  return { ...others, [field.name]: field.value };
}

/** Puts what was typed back, in its order and as if it were typed, into the fields that nobody has touched since. */
export async function putBack(form: HTMLFormElement, typed: Typed): Promise<void> {
  // One field may fill another, as a description brings its category along: that is nobody's touch.
  const untouched = Object.keys(typed).filter((name) => isUntouched(form.elements.namedItem(name)));
  for (const [name, value] of Object.entries(typed)) {
    // The fields that the one before brings along are there in the next turn.
    await Promise.resolve();
    const field = form.elements.namedItem(name);
    // A browser puts some fields back by itself, and tells nobody.
    if (!isTypable(field) || !canHold(field, value)) continue;
    if (field.value !== value && !untouched.includes(name) && !isUntouched(field)) continue;
    field.value = value;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

const OTHER = ["hidden", "password", "checkbox", "radio", "file"];

const isTypable = (field: unknown): field is Field =>
  (field instanceof HTMLInputElement && !OTHER.includes(field.type)) ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

function isUntouched(field: unknown): boolean {
  if (!isTypable(field)) return false;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value === first?.value;
}

const canHold = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
