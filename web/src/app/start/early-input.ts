type Field = HTMLInputElement | HTMLTextAreaElement;

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** React remembers the last value it saw and keeps quiet about the same one, so first it sees an empty field. */
function retype(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function rechoose(box: HTMLInputElement): void {
  box.checked = false;
  box.click();
}

interface EarlyInput {
  typed: (readonly [Field, string])[];
  ticked: HTMLInputElement[];
}

/** What was typed and ticked so far. Read before the app takes the page over: its own fields start empty. */
export function readEarlyInput(root: HTMLElement): EarlyInput {
  const fields = [...root.querySelectorAll<Field>('input:not([type=hidden], [type=file]), textarea')];
  return {
    typed: fields.filter((field) => !isChoice(field) && field.value !== '').map((field) => [field, field.value]),
    ticked: fields.filter(isChoice).filter(({ checked }) => checked),
  };
}

/**
 * The app takes over the page and replays what happened before as if it happened now: first what was typed,
 * then what was pressed, which public/boot.js holds.
 */
export function replayEarlyInput({ typed, ticked }: EarlyInput): void {
  for (const [field, value] of typed) retype(field, field.value || value);
  for (const box of ticked) rechoose(box);
  dispatchEvent(new Event('app-arrived'));
}
