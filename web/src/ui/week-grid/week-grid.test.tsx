import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretendWide, renderUi } from '../render-ui.testing.tsx';
import { WeekGrid } from './week-grid.tsx';
import { type Cell, cellsBetween, nextCell } from './week-grid-cells.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => ({ id: name, name }));
const slots = ['9am', '10am', '11am'].map((name) => ({ id: name, name }));
const onPaint = vi.fn<(cells: Cell[]) => void>();

function Sample() {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <WeekGrid
      label="Hours"
      days={days}
      slots={slots}
      cell={(day, slot) => {
        if (day === 1 && slot === 1) return { look: 'filled', name: 'Booked', isDisabled: true };
        return open.includes(`${day}:${slot}`) ? { look: 'open', name: 'Open' } : { look: 'off', name: 'Off' };
      }}
      onPaint={(cells) => {
        onPaint(cells);
        setOpen([...open, ...cells.map((c) => `${c.day}:${c.slot}`)]);
      }}
    />
  );
}
const focusedCell = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => pretendWide(true));
afterEach(() => {
  cleanup();
  onPaint.mockReset();
  vi.unstubAllGlobals();
});

describe('the week by keyboard', () => {
  it('says that several hours can be chosen', async () => {
    await renderUi(<Sample />);
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('is one tab stop, moved through with the arrows and never left by them', async () => {
    await renderUi(<Sample />);
    await userEvent.tab();
    expect(focusedCell()).toBe('Mon, 9am, Off');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focusedCell()).toBe('Tue, 10am, Booked');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(focusedCell()).toBe('Mon, 9am, Off');
    await userEvent.keyboard('{End}{PageDown}');
    expect(focusedCell()).toBe('Sun, 11am, Off');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('switches a cell with Space and says the new state', async () => {
    await renderUi(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onPaint).toHaveBeenCalledExactlyOnceWith([{ day: 0, slot: 0 }]);
    expect(focusedCell()).toBe('Mon, 9am, Open');
    expect(screen.getByText('Mon, 9am, Open').getAttribute('aria-live')).toBe('polite');
  });

  it('chooses a range with Shift and leaves out what is taken', async () => {
    await renderUi(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift} ');
    expect(onPaint).toHaveBeenCalledExactlyOnceWith([
      { day: 0, slot: 0 },
      { day: 0, slot: 1 },
      { day: 1, slot: 0 },
    ]);
  });

  it('goes on from a cell that took the focus by itself, and leaves the keys of a day’s button alone', async () => {
    const onCopy = vi.fn<() => void>();
    const withAction = days.map((day) => ({
      ...day,
      action: <button type="button" onClick={onCopy}>{`Copy ${day.name}`}</button>,
    }));
    await renderUi(
      <WeekGrid
        label="Hours"
        days={withAction}
        slots={slots}
        cell={() => ({ look: 'off', name: 'Off' })}
        onPaint={onPaint}
      />,
    );
    act(() => screen.getByRole('gridcell', { name: 'Fri, 10am, Off' }).focus());
    await userEvent.keyboard('{ArrowDown} ');
    expect(onPaint).toHaveBeenCalledExactlyOnceWith([{ day: 4, slot: 2 }]);
    screen.getByRole('button', { name: 'Copy Wed' }).focus();
    await userEvent.keyboard(' ');
    expect(onCopy).toHaveBeenCalledOnce();
    expect(onPaint).toHaveBeenCalledOnce();
  });

  it('does nothing on a taken cell', async () => {
    await renderUi(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    expect(onPaint).not.toHaveBeenCalled();
  });

  it('is a list of days with buttons on a phone', async () => {
    pretendWide(false);
    await renderUi(<Sample />);
    expect(screen.queryByRole('grid')).toBeNull();
    const button = screen.getByRole('button', { name: 'Wed, 10am, Off', hidden: true });
    await userEvent.click(button);
    expect(onPaint).toHaveBeenCalledExactlyOnceWith([{ day: 2, slot: 1 }]);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the cells of a week', () => {
  const size = { days: 7, slots: 3 };
  it('swaps the left and right arrow keys in Arabic', () => {
    expect(nextCell({ day: 3, slot: 0 }, 'ArrowLeft', size, false)).toEqual({ day: 2, slot: 0 });
    expect(nextCell({ day: 3, slot: 0 }, 'ArrowLeft', size, true)).toEqual({ day: 4, slot: 0 });
    expect(nextCell({ day: 6, slot: 0 }, 'ArrowLeft', size, true)).toEqual({ day: 6, slot: 0 });
    expect(nextCell({ day: 3, slot: 0 }, 'x', size, true)).toBeNull();
  });
  it('spans a rectangle from any corner, the first corner first', () => {
    const cells = cellsBetween({ day: 2, slot: 1 }, { day: 1, slot: 0 });
    expect(cells).toHaveLength(4);
    expect(cells[0]).toEqual({ day: 2, slot: 1 });
    expect(cells[3]).toEqual({ day: 1, slot: 0 });
  });
});
