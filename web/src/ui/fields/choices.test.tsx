import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from '../render-ui.testing.tsx';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';
import { ComboBox } from './combo-box.tsx';
import { NumberField } from './number-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

const options = [
  { id: 'ar', name: 'Arabic' },
  { id: 'en', name: 'English' },
  { id: 'hi', name: 'Hindi', isDisabled: true },
];

/** Holds a value and shows it as text. */
function Held<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const held = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

describe('choices', () => {
  it('one of a list whose options stand in groups', async () => {
    const places = [
      { id: 'none', name: 'No area' },
      { id: 'deira', name: 'Deira', group: 'Dubai' },
      { id: 'al_ain', name: 'Al Ain', group: 'Abu Dhabi' },
    ];
    await renderUi(
      <Held<string | null> start={null}>
        {(value, set) => <Select label="Area" options={places} value={value} onChange={set} />}
      </Held>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Area/ }));
    const dubai = screen.getByRole('group', { name: 'Dubai' });
    expect(within(dubai).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'Al Ain' }));
    expect(held()).toBe('"al_ain"');
  });

  it('one of a list', async () => {
    await renderUi(
      <Held<string | null> start={null}>
        {(value, set) => <Select label="Language" options={options} value={value} onChange={set} />}
      </Held>,
    );
    const button = screen.getByRole('button', { name: /Language/ });
    expect(button.textContent).toContain('Choose');
    await userEvent.click(button);
    const list = screen.getByRole('listbox');
    expect(within(list).getByRole('option', { name: 'Hindi' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(within(list).getByRole('option', { name: 'English' }));
    expect(held()).toBe('"en"');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.getByRole('button', { name: /Language/ }).textContent).toContain('English');
  });

  it('one found by writing', async () => {
    await renderUi(
      <Held<string | null> start={null}>
        {(value, set) => <ComboBox label="Language" options={options} value={value} onChange={set} />}
      </Held>,
    );
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' });
    await userEvent.type(input, 'engl');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(held()).toBe('"en"');
    expect(input.value).toBe('English');
    await userEvent.clear(input);
    await userEvent.type(input, 'zzz');
    expect(screen.getByText('No matches')).toBeTruthy();
  });

  it('one of a few, by arrow keys', async () => {
    await renderUi(
      <Held<string | null> start={null}>
        {(value, set) => <RadioGroup label="Kind" options={options} value={value} onChange={set} isRequired />}
      </Held>,
    );
    expect(screen.getByRole('radiogroup', { name: /Kind/ }).getAttribute('aria-required')).toBe('true');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(held()).toBe('"en"');
  });

  it('boxes and switches', async () => {
    await renderUi(
      <>
        <Held<string[]> start={[]}>
          {(value, set) => <CheckboxGroup label="Languages" options={options} value={value} onChange={set} />}
        </Held>
        <Held start={false}>
          {(value, set) => (
            <Checkbox isSelected={value} onChange={set} errorMessage={value ? undefined : 'Needed.'}>
              I agree
            </Checkbox>
          )}
        </Held>
        <Held start={false}>
          {(value, set) => (
            <Switch isSelected={value} onChange={set} description="Nothing moves.">
              Calm
            </Switch>
          )}
        </Held>
      </>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Arabic' }));
    expect(screen.getByText('["ar"]')).toBeTruthy();
    expect(screen.getByText('Needed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    expect(screen.queryByText('Needed.')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /Calm/ }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Calm/ }).checked).toBe(true);
  });

  it('a number within its bounds, or none', async () => {
    await renderUi(
      <Held<number | null> start={null}>
        {(value, set) => <NumberField label="Hours" value={value} onChange={set} minValue={1} maxValue={3} />}
      </Held>,
    );
    const input = screen.getByRole('textbox', { name: 'Hours' });
    await userEvent.type(input, '9');
    await userEvent.tab();
    expect(held()).toBe('3');
    await userEvent.clear(input);
    await userEvent.tab();
    expect(held()).toBe('null');
  });
});
