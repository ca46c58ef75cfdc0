import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../render-ui.testing.tsx';
import { CodeField, digitsOf } from './code-field.tsx';

afterEach(cleanup);

function Sample({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

describe('the one-time code', () => {
  it('is one input that phones can fill by themselves', async () => {
    await renderUi(<Sample onComplete={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it('accepts a pasted code with spaces and reports when it is complete', async () => {
    const onComplete = vi.fn();
    await renderUi(<Sample onComplete={onComplete} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.click(input);
    await userEvent.paste(' 123 456\n');
    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('takes typed digits, ignores letters and stops at six', async () => {
    const onComplete = vi.fn();
    await renderUi(<Sample onComplete={onComplete} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.type(input, '12a34x5678');
    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it.each([
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹۰۱', '678901'],
    ['Your code is 004-217.', '004217'],
    ['12345678', '123456'],
    ['', ''],
  ])('reads %s as %s', (text, code) => {
    expect(digitsOf(text, 6)).toBe(code);
  });
});
