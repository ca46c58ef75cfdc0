import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../lib/text/i18n.ts';
import { parseDay } from '../../lib/time/calendar-day.ts';
import { renderUi } from '../render-ui.testing.tsx';
import { DatePicker } from './date-picker.tsx';

afterEach(cleanup);

function Sample() {
  const [date, setDate] = useState<string | null>('2019-03-14');
  return (
    <>
      <DatePicker label="Born" value={date} onChange={setDate} maxValue="2026-11-15" />
      <output>{String(date)}</output>
    </>
  );
}
const parts = () => screen.getAllByRole('spinbutton').map((part) => part.textContent);

describe('a date', () => {
  it.each<Language>(['en', 'ar'])('is day, month, year in Latin digits (%s)', async (language) => {
    await renderUi(<Sample />, language);
    expect(parts()).toEqual(['14', '03', '2019']);
  });

  it.each(['٢', '۲', '2'])('is typed in the digits of any keyboard (%s)', async (data) => {
    await renderUi(<Sample />, 'ar');
    const day = screen.getAllByRole('spinbutton')[0] as HTMLElement;
    await act(() => fireEvent(day, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true })));
    expect(parts()).toEqual(['02', '03', '2019']);
  });

  it('is chosen in a calendar whose month and year are selects', async () => {
    await renderUi(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: /Open calendar/ }));
    const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
    expect(years).toHaveLength(120);
    expect(years.at(-1)?.textContent).toBe('2026');
    await userEvent.click(screen.getByRole('button', { name: /20 March 2019/ }));
    expect(screen.getByText('2019-03-20')).toBeTruthy();
  });

  it.each(['', '2019-02-30', '14/03/2019', 'soon', null, undefined])('is nothing when it is %s', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});
